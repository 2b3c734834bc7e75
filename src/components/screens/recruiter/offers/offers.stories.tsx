import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findTruncatedTimes, firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { imran } from '#machines/candidate/passwords/driver.fixture.ts';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { OffersHarness } from './offers.fixtures.tsx';

const meta = preview.meta({
  component: OffersHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/offers' },
});

const rows = async (text: RegExp) => screen.findAllByRole('row', { name: text });
const firstOf = async (text: RegExp) => {
  const [row] = await rows(text);
  if (!row) throw new Error(`No row ${text}`);
  return row;
};
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const bar = async () => within(await screen.findByRole('group', { name: 'Selected rows' }));
const toast = (text: RegExp) => screen.findByText(text);
async function fromMenu(row: HTMLElement, item: string) {
  await userEvent.click(within(row).getByRole('button', { name: /^More actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Offers that drivers have viewed, from the embedded backend. */
export const Viewed = meta.story({ args: { address: 'tab=viewed' }, tags: ['all-modes'], play: firstRow });

Viewed.test('sends a reminder for an offer and extends it', async () => {
  const row = await firstOf(/Viewed/);
  await userEvent.click(within(row).getByRole('button', { name: /^Remind/ }));
  await toast(/^Reminder sent to/);
  await fromMenu(row, 'Extend');
  const asked = await dialog(/^Extend the offer/);
  await userEvent.click(asked.getByRole('button', { name: 'Extend' }));
  await toast(/has more time/);
});

Viewed.test('requires a reason to withdraw an offer, and warns that it can’t be undone', async () => {
  const row = await firstOf(/Viewed/);
  await fromMenu(row, 'Withdraw');
  const asked = await dialog(/^Withdraw the offer/);
  await expect(asked.getByText(/can't be undone/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
  const reason = asked.getByRole('textbox', { name: /Reason/ });
  await waitFor(() => expect(reason).toHaveFocus());
  await userEvent.type(reason, 'The client stopped the project');
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
  await toast(/^Offer for .* withdrawn$/);
  await waitFor(() => expect(row).toHaveTextContent('Withdrawn'));
});

Viewed.test('opens the panel to revise an offer', async () => {
  const row = await firstOf(/Viewed/);
  await fromMenu(row, 'Revise');
  await dialog(/^New version of the offer/);
});

Viewed.test('opens the record on the offer tab', async () => {
  await userEvent.click(within(await firstOf(/Viewed/)).getByRole('rowheader'));
  const record = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(record.getByRole('tab', { name: /Offer/, selected: true })).toBeVisible());
});

/** Offers that are drafts, returned or ready to send. */
export const Draft = meta.story({
  args: { address: 'tab=draft' },
  tags: ['mode:arabic', 'mode:small'],
  play: firstRow,
});

Draft.test('sends an offer with the keyboard and shows the first password once', async () => {
  const row = await firstOf(/Ready to send/);
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard('s');
  const passwords = await dialog(/New passwords/);
  await expect(await passwords.findByText(/^\w{4}-\w{4}-\d{4}$/)).toBeVisible();
  const [, close] = passwords.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  const confirmation = within(await screen.findByRole('alertdialog'));
  await userEvent.click(confirmation.getByRole('button', { name: 'Close anyway' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: /New passwords/ })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(row).toHaveTextContent('Sent'));
});

Draft.test('sends several offers and shows a result for each', async () => {
  await firstRow();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Send' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Send/ }));
  await userEvent.click(await asked.findByRole('button', { name: /^Send/ }));
  await screen.findAllByText(/rows? done/);
});

Draft.test('asks for the recipient of a new offer', async () => {
  await firstRow();
  await userEvent.keyboard('n');
  const asked = await dialog(/New offer/);
  const [first] = await within(await asked.findByRole('list', { name: 'New offer' })).findAllByRole('button');
  if (first) await userEvent.click(first);
  await dialog(/^Offer for/);
});

/** No offer expires soon. */
export const NothingExpires = meta.story({
  args: { address: 'tab=expiring' },
  // Whether a sample offer expires soon depends on the time the data were created.
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/rest/v1/offer_list', () => HttpResponse.json([], { headers: { 'content-range': '*/0' } })),
    ),
  play: async ({ canvas }) => void (await canvas.findByText('No offers expiring soon')),
});

/** Why drivers declined, and what may change their mind. */
export const Closed = meta.story({
  args: { address: 'tab=closed' },
  tags: ['mode:dark', 'mode:small'],
  play: firstRow,
});

/** The first password of a driver whose offer was just sent. */
export const FirstPassword = meta.story({
  args: { address: 'tab=draft' },
  tags: ['mode:arabic', 'mode:small', 'mode:dark'],
  play: async () => {
    await firstRow();
    // A fixed password, so that visual tests are stable.
    firstPasswords.send({
      type: 'slips.add',
      issuedPasswords: [{ driver: imran, password: 'bamu-tike-4827' }],
    });
    await screen.findByText('bamu-tike-4827');
  },
});

/** Asks why an offer is withdrawn. */
export const Withdrawing = meta.story({
  args: { address: 'tab=viewed' },
  tags: ['mode:arabic', 'mode:small'],
  play: async () => {
    await firstRow();
    const more = document.querySelectorAll(
      '[data-row] button[aria-haspopup], li[aria-posinset] button[aria-haspopup]',
    );
    await userEvent.click(more[0] ?? document.body);
    const items = await screen.findAllByRole('menuitem');
    await userEvent.click(items.at(-1) ?? document.body);
    await screen.findByRole('textbox');
  },
});

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/offer_list')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});

Viewed.test('never truncates times', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

Viewed.test('never truncates times in Arabic', { globals: { locale: 'ar' } }, async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

Closed.test('never truncates times', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

Closed.test('never truncates times in Arabic', { globals: { locale: 'ar' } }, async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});
