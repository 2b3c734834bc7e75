import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { LogHarness } from './machform-log.fixtures.tsx';

const meta = preview.meta({
  component: LogHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/machform/log' },
});

const dialog = () => within(screen.getByRole('dialog'));
/** Opens the first entry, in a table or as a card, and waits for its data. */
async function openFirst() {
  await firstRow();
  await userEvent.click(document.querySelector('[data-row] th, li[aria-posinset] button') as HTMLElement);
  await waitFor(() => expect(document.querySelector('[role=dialog] pre')).not.toBeNull());
}

/** All entries, latest first. */
export const Log = meta.story({ tags: ['all-modes'], play: firstRow });

Log.test('finds an entry by its number', async () => {
  await userEvent.type(screen.getByRole('searchbox'), '99');
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeLessThan(5));
  await expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('99');
});

/** An entry that needs review, with its parsed data and actions. */
export const NeedsReview = meta.story({
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  args: { address: 'status=needs_review' },
  play: async () => {
    await openFirst();
    await waitFor(() => expect(document.querySelector('#settling')).not.toBeNull());
  },
});

NeedsReview.test('ignores the entry as spam after a confirmation', async () => {
  await userEvent.click(dialog().getByRole('button', { name: 'Ignore as spam' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Ignore as spam' }));
  await screen.findByText(/was ignored/);
  await dialog().findByRole('button', { name: 'Replay' });
});

/** An entry that created a candidate. */
export const Created = meta.story({
  args: { address: 'status=created' },
  play: openFirst,
});

Created.test('links to the candidate, and masks the phone number', async () => {
  await expect(dialog().getByRole('link', { name: 'Open record' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\?c=/),
  );
  await expect(document.querySelector('[role=dialog] pre')?.textContent).toMatch(
    /Mobile Number: [+•]+\d{4}\b/,
  );
});

/** Several entries are replayed. */
export const Replay = meta.story({
  args: { address: 'status=failed' },
  play: async () => {
    await firstRow();
    for (const box of document.querySelectorAll<HTMLElement>('[data-row] input[type=checkbox]')) {
      await userEvent.click(box);
    }
  },
  parameters: { chromatic: { disableSnapshot: true } },
});

Replay.test('shows the result for the rows', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  await userEvent.click(await screen.findByRole('button', { name: /Replay \d entr/ }));
  await screen.findAllByText('4 rows done');
});

/** There are no entries yet. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/rest/v1/machform_events', () => HttpResponse.json([]))),
  play: async () => waitFor(() => expect(document.querySelector('[data-kind]')).not.toBeNull()),
});

/** Loading the log fails. */
export const ServerFails = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/machform_events')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});
