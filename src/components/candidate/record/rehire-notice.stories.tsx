import { expect, fn, userEvent } from 'storybook/test';
import { internal } from '#machines/candidate/record/candidate.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { references, sara } from '#storybook/sample/candidate-record.ts';
import { RehireNotice } from './rehire-notice.tsx';

const waiting = {
  ...internal,
  dnr_requested_at: '2026-03-11T10:20:00Z',
  dnr_requested_by: sara.id,
  dnr_request_reason: 'Handed in a forged licence',
};

const meta = preview.meta({
  component: RehireNotice,
  parameters: { chromatic: { disableSnapshot: true } },
  args: { internal: waiting, references, onAllow: undefined, onWithdraw: undefined },
});

/** A request that this user may withdraw. */
export const Waiting = meta.story({ args: { onWithdraw: fn() } });

Waiting.test('the requester can withdraw it', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Withdraw request' }));
  await expect(args.onWithdraw).toHaveBeenCalledOnce();
});

/** A request of another user. */
export const OfAnotherUser = meta.story();

OfAnotherUser.test('has no button for other users', async ({ canvas }) => {
  await expect(canvas.getByText(/Handed in a forged licence/)).toBeVisible();
  await expect(canvas.queryByRole('button')).toBeNull();
});

/** An admin marked the candidate. */
export const Marked = meta.story({
  args: {
    internal: { ...internal, do_not_rehire: true, dnr_reason: 'Threatened the examiner' },
    onAllow: fn(),
  },
});

/** An admin did not approve the last request. */
export const Refused = meta.story({
  args: { internal: { ...internal, dnr_refused_note: 'The licence is genuine' } },
});
