import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findTruncatedTimes, firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { currentMonth } from '#machines/recruiter/commissions/commissions.list.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { CommissionsHarness } from './commissions.fixtures.tsx';

const meta = preview.meta({
  component: CommissionsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/commissions' },
});

const sums = () => screen.findByRole('region', { name: 'Sums of the lines below' });
const waitUntilLoaded = async () => {
  await firstRow();
  await waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
};

/** All months of a recruiter, from the embedded backend. */
export const AllMonths = meta.story({
  args: { address: 'tab=all' },
  tags: ['all-modes'],
  play: async () => {
    await waitUntilLoaded();
    // The page grows when the outlook below the list has loaded.
    await waitFor(() => expect(document.querySelector('aside h3')).not.toBeNull());
  },
});

AllMonths.test('updates the totals when lines are filtered', async () => {
  const filter = await screen.findByRole('button', { name: 'Status', expanded: false });
  await userEvent.click(filter);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Paid' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Earned0 lines/));
  await expect(await sums()).toHaveTextContent(/Paid[1-9]\d* lines?/);
});

AllMonths.test('truncates no dates', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

/** The calculation of a line, and its dispute. */
export const Disputed = meta.story({
  args: { address: 'tab=all&kind=on_hold' },
  play: async () => {
    await waitUntilLoaded();
    await userEvent.click((await screen.findAllByRole('rowheader'))[0] ?? document.body);
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
  },
});

Disputed.test('sends another message', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Send message' }));
  await panel.findByText('Enter a message');
  await userEvent.type(panel.getByRole('textbox', { name: 'Add a message' }), 'See the form entry.');
  await userEvent.click(panel.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(panel.getByRole('list')).toHaveTextContent('See the form entry.'));
});

/** A line with a question to an admin. */
export const Dispute = AllMonths.extend({
  tags: ['!all-modes'],
  args: { address: 'tab=all&kind=approved' },
  play: async () => {
    await waitUntilLoaded();
    await userEvent.click((await screen.findAllByRole('rowheader'))[0] ?? document.body);
    const panel = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
    await userEvent.click(await panel.findByRole('button', { name: 'Dispute this line' }));
    await panel.findByRole('textbox');
  },
});

Dispute.test('puts the line on hold when a dispute is sent', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.type(panel.getByRole('textbox'), 'The driver came by referral.');
  await userEvent.click(panel.getByRole('button', { name: 'Send dispute' }));
  await panel.findByText('On hold');
  await panel.findByText('The driver came by referral.');
});

/** A month without lines. */
export const NoLines = meta.story({
  args: { address: 'month=2031-01' },
  play: async () => {
    await screen.findByText(/^No commission lines in this month/);
    await waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
  },
});

NoLines.test('moves from month to month', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByText('February 2031');
});

/** The printed statement of a month, also saved as a PDF. */
export const Printed = meta.story({
  args: { printed: currentMonth() },
  play: async () => {
    await screen.findByRole('article');
  },
});

Printed.test('totals the lines that count towards the pay', async () => {
  const page = within(screen.getByRole('article'));
  await expect(page.getByRole('rowheader')).toHaveTextContent(/^Earned, approved and paid/);
  await expect(page.getAllByRole('row').at(-1)).toHaveTextContent(/AED/);
});

/** The ledger and its sums fail to load. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(serverError('*/rest/v1/commission_list'), serverError('*/rest/v1/rpc/commission_sums')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert').length).toBeGreaterThan(0));
  },
});
