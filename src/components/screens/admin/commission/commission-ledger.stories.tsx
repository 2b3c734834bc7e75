import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findTruncatedTimes, firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { LedgerHarness } from './commission-parts.fixtures.tsx';

const meta = preview.meta({
  component: LedgerHarness,
  args: { part: 'ledger' as const },
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/commission' },
});

const sums = () => screen.findByRole('region', { name: 'Sums of the lines below' });
const waitUntilLoaded = async () => {
  await firstRow();
  await waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
};
const openFirst = async () => {
  await waitUntilLoaded();
  await userEvent.click((await screen.findAllByRole('rowheader'))[0] ?? document.body);
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
};

/** The lines of all recruiters, from the embedded backend. */
export const AllLines = meta.story({ tags: ['all-modes'], play: waitUntilLoaded });

AllLines.test('updates the totals when lines are filtered or searched', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Status', expanded: false }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Paid' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Earned0 lines/));
  await expect(await sums()).toHaveTextContent(/Paid[1-9]\d* lines?/);
  await userEvent.type(screen.getByRole('searchbox'), 'no such driver');
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Paid0 lines/));
});

AllLines.test('truncates no dates', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

/** A line waiting for the admin's decision. */
export const Earned = meta.story({ args: { start: 'state=earned' }, play: openFirst });

Earned.test('approves the line', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Approve' }));
  await panel.findByText('Approved', { selector: 'dt' });
});

/** The effects of reversing a paid line, before it is confirmed. */
export const Reversing = meta.story({
  args: { start: 'state=paid' },
  play: async () => {
    await openFirst();
    await userEvent.click(await screen.findByRole('button', { name: /^Reverse|^اعكس|⟦/ }));
    await screen.findByRole('textbox');
  },
});

Reversing.test('requires a reason, and adds a reversing line', async () => {
  const question = within(screen.getByRole('dialog', { name: 'Reverse this line?' }));
  await expect(question.getByText(/can’t be undone, except by another line/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Reverse' }));
  await question.findAllByText('Enter a reason.');
  await userEvent.type(question.getByRole('textbox'), 'Paid for the wrong driver');
  await userEvent.click(question.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reverse this line?' })).toBeNull());
});

/** Lines approved together, and lines that can't be. */
export const ApprovingMany = meta.story({
  play: async () => {
    await waitUntilLoaded();
    const boxes = await screen.findAllByRole('checkbox');
    for (const box of boxes.slice(1, 12)) await userEvent.click(box);
    const bar = await screen.findByRole('group', { name: /selected|⟦|المحدد/i });
    await userEvent.click(within(bar).getAllByRole('button')[1] ?? document.body);
    await screen.findByRole('dialog');
  },
});

/** The ledger and its sums fail to load. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(serverError('*/rest/v1/commission_list'), serverError('*/rest/v1/rpc/commission_sums')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert').length).toBeGreaterThan(0));
  },
});
