import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { LedgerHarness } from './commission-parts.fixtures.tsx';

const meta = preview.meta({
  component: LedgerHarness,
  args: { part: 'disputes' as const },
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/commission' },
});

const loaded = async () => {
  await screen.findAllByRole('textbox');
};

/** Disputed lines, from the embedded backend. */
export const Open = meta.story({ tags: ['all-modes'], play: loaded });

Open.test('sends a message to the recruiter', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Enter a message.');
  await userEvent.type(screen.getByRole('textbox'), 'Which source do you mean?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Which source do you mean?', { selector: 'p' });
});

/** The resolution of a dispute, with the message to the recruiter. */
export const Resolving = meta.story({
  play: async () => {
    await loaded();
    await userEvent.click(document.querySelector('button[data-variant="primary"]') ?? document.body);
    const [correct] = await screen.findAllByRole('radio');
    await userEvent.click(correct ?? document.body);
  },
});

Resolving.test('adds the missing amount, and resolves the dispute', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve dispute' }));
  await dialog.findAllByText(/^Enter an amount above/);
  await userEvent.type(dialog.getByRole('textbox', { name: /Correct amount/ }), '5000');
  await userEvent.type(dialog.getByRole('textbox', { name: /Answer/ }), 'The referral was missing.');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve dispute' }));
  await screen.findByText('No open disputes');
});

/** The disputes fail to load. */
export const ServerFails = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/commission_list')),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  },
});
