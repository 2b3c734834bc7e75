import { expect, fn, screen, userEvent } from 'storybook/test';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import { demoId } from '#mocks/demo/accounts.ts';
import preview from '#storybook/preview.tsx';
import { CalledCandidate } from './called-candidate.tsx';

/** A person who was called to a desk. */
const lineAtThisDesk: DayLine = {
  id: demoId(7201),
  application_id: demoId(901),
  candidate_id: demoId(401),
  candidate_name: 'Vijay Nair',
  phone_last4: '6620',
  reference: 'DR-2026-00041',
  recruiter_id: null,
  opening_title: 'Taxi driver',
  kind: 'walk_in',
  round: 1,
  starts_at: '2026-03-14T06:42:00.000Z',
  ends_at: '2026-03-14T07:12:00.000Z',
  location_id: null,
  location_name: null,
  room: null,
  status: 'in_progress',
  confirmed_at: null,
  checked_in_at: '2026-03-14T06:10:00.000Z',
  queue_no: 41,
  desk_no: 2,
  requeued_at: null,
  started_at: '2026-03-14T06:42:00.000Z',
  interviewer_ids: [],
  interviewer_names: [],
  waiting_minutes: null,
  version: 3,
};

const meta = preview.meta({
  component: CalledCandidate,
  args: {
    calledLine: lineAtThisDesk,
    now: Date.parse(lineAtThisDesk.starts_at) + 6 * 60_000,
    interviewHref: '/tracking',
    disabledReason: undefined,
    onLeave: fn(),
  },
});

/** The called person did not come. */
export const Absent = meta.story({
  tags: ['!autodocs', 'mode:arabic', 'mode:small'],
  play: async ({ canvas }) => {
    const [absent] = canvas.getAllByRole('button');
    if (absent) await userEvent.click(absent);
    await screen.findByRole('dialog');
  },
});

Absent.test('marks a no-show only after confirmation', async ({ args }) => {
  await expect(args.onLeave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as no-show' }));
  await expect(args.onLeave).toHaveBeenCalledWith('missed');
});
