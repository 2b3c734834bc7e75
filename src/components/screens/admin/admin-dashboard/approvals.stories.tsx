import { expect, userEvent, within } from 'storybook/test';
import { offer, otherOffer, ownOffer } from '#machines/admin/admin-dashboard/approvals.fixtures.ts';
import { keyOf } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { busy } from './admin-dashboard.fixtures.ts';
import { Approvals } from './approvals.tsx';

const meta = preview.meta({
  component: Approvals,
  args: {
    ...busy.approvals,
    reportHref: busy.links.report,
    commissionHref: '/admin/config/commission',
    now: busy.now,
  },
});

const approve = { kind: 'approve', item: offer } as const;

export const Waiting = meta.story();

Waiting.test('approves an offer with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /^Approve the offer to .*Ajay Patel/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onDo).toHaveBeenLastCalledWith({ kind: 'approve', item: offer });
});

Waiting.test('offers no approval of the admin’s own offer, and explains why', async ({ canvas }) => {
  const row = canvas
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(ownOffer.number));
  if (!row) throw new Error('no such row');
  await expect(within(row).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await expect(row).toHaveTextContent('You were involved in this offer, so another admin must decide.');
});

Waiting.test('shows how far the pay is above the band', async ({ canvas }) => {
  await expect(canvas.getByText(/AED 1,700\.00.* above the pay band/)).toBeVisible();
});

/** The reason form replaces the buttons. */
export const SendingBack = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  play: async ({ canvas }) => {
    const [, , second] = canvas.getAllByRole('button');
    if (second) await userEvent.click(second);
    await canvas.findByRole('textbox');
  },
});

SendingBack.test(
  'requires a reason and sends it, and Escape cancels and returns the focus',
  async ({ canvas, args }) => {
    const reason = canvas.getByLabelText('Why are you sending it back?');
    await expect(reason).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
    await expect(reason).toHaveAccessibleDescription(expect.stringContaining('Enter a reason.'));
    await expect(args.onDo).not.toHaveBeenCalled();
    await userEvent.type(reason, 'Above what the client pays');
    await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
    await expect(args.onDo).toHaveBeenLastCalledWith({
      kind: 'return',
      item: offer,
      reason: 'Above what the client pays',
    });
    await userEvent.click(reason);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /^Send back the offer to .*Ajay Patel/ })).toHaveFocus();
  },
);

export const Deciding = meta.story({
  args: { notes: { [keyOf(offer)]: { status: 'doing', order: approve } } },
});

/** Decided by this admin and by another one. */
export const Settled = meta.story({
  args: {
    notes: {
      [keyOf(offer)]: {
        status: 'done',
        order: approve,
        result: { kind: 'approved', by: null, isMine: true },
      },
      [keyOf(otherOffer)]: {
        status: 'done',
        order: approve,
        result: { kind: 'approval_refused', by: 'Faisal Rahman', isMine: false },
      },
    },
  },
});

Settled.test('shows who decided what', async ({ canvas }) => {
  await expect(canvas.getByText('You approved this offer. The recruiter can send it now.')).toBeVisible();
  await expect(canvas.getByText(/Faisal Rahman.* has already sent this offer back/)).toBeVisible();
});

/** Rejected by a rule, and by a network error after which the result is unknown. */
export const Refused = meta.story({
  args: {
    notes: {
      [keyOf(offer)]: { status: 'refused', order: approve, error: new Refusal('STALE_VERSION') },
      [keyOf(otherOffer)]: { status: 'refused', order: approve, error: new AppError('network.noAnswer') },
    },
  },
});

Refused.test('says whether the decision was saved', async ({ canvas }) => {
  const [rule, network] = canvas.getAllByRole('alert');
  await expect(rule).toHaveTextContent(
    /^The decision was not saved\. Someone else changed this in the meantime/,
  );
  await expect(network).toHaveTextContent(/^We could not confirm that the decision was saved/);
});

export const NoneWaiting = meta.story({
  args: { state: { data: [], error: null, isReading: false }, also: null },
});

/** More offers than are shown initially. */
export const Many = meta.story({
  args: {
    state: {
      data: Array.from({ length: 12 }, (_, index) => ({
        ...offer,
        id: `${index}`,
        number: `OFR-2026-${index}`,
      })),
      error: null,
      isReading: false,
    },
  },
});

Many.test('shows all on request', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all 12' }));
  await expect(canvas.getAllByRole('button', { name: /^Approve/ })).toHaveLength(12);
});
