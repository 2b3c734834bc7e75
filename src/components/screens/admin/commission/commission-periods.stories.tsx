import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { LedgerHarness } from './commission-parts.fixtures.tsx';

const meta = preview.meta({
  component: LedgerHarness,
  args: { part: 'periods' as const },
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/commission' },
});

const loaded = async () => {
  await waitFor(() => expect(document.querySelectorAll('dl').length).toBeGreaterThan(2));
};
const pay = () => {
  const buttons = document.querySelectorAll<HTMLButtonElement>('li button[data-variant="primary"]');
  const [button] = [...buttons].filter((one) => one.getAttribute('aria-disabled') !== 'true');
  return button ?? document.body;
};

/** The months with their totals, from the embedded backend. */
export const Months = meta.story({ tags: ['all-modes'], play: loaded });

/** The payment of a month, before it is confirmed. */
export const Paying = meta.story({
  play: async () => {
    await loaded();
    await userEvent.click(pay());
    await screen.findByRole('dialog');
  },
});

Paying.test('warns that it can’t be undone, then marks the month as paid', async () => {
  const dialog = within(screen.getByRole('dialog'));
  const reference = dialog.getByRole('textbox', { name: /Payment reference/ });
  await userEvent.clear(reference);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findAllByText('Enter a reference of up to 100 characters.');
  await userEvent.type(reference, 'BANK-77');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await expect(await dialog.findByText(/can’t be undone/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Mark \d+ lines? as paid/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/BANK-77/);
});

/** The months fail to load. */
export const ServerFails = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/commission_periods')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
