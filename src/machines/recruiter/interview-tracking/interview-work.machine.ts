import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { checkIn } from '#machines/data/rpc/check-in.ts';
import {
  cancelInterview,
  confirmInterview,
  decideInterview,
  markNoShow,
  startInterview,
} from '#machines/data/rpc/interview-changes.ts';
import { loadConfigNumber } from '#machines/data/rpc/my-config.ts';
import { countMissedInterviews, type Interview } from '#machines/data/tables/interviews.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { patchListRow } from '#machines/factories/list.cache.ts';
import { Refusal } from '#shared/refusal.ts';
import { type DecidingAction, outcomeOf } from './interview-actions.ts';
import { interviewTrackingList } from './interview-tracking.list.ts';

/** An action on an interview, at the version seen. */
export type InterviewOrder = { of: InterviewListRow } & (
  | { act: 'confirm' | 'start' | 'noShow' | DecidingAction }
  | { act: 'checkIn'; userId: string }
  | { act: 'cancel'; reason: string; byCandidate: boolean }
);

/** The result of an order. */
export interface InterviewChange {
  /** Null if the outbox sends it later. */
  interview: Interview | null;
  /** Whether the candidate missed enough interviews to suggest a rejection. */
  suggestsRejection?: boolean;
}

/** Changes interviews, one at a time. */
export const interviewWorkMachine = createCommandMachine<InterviewOrder, InterviewChange>({
  id: 'interviewWork',
  keyOf: ({ of }) => of.id,
  async run(order, signal) {
    try {
      return await runOrder(order, signal);
    } catch (cause) {
      // The displayed data is outdated: the list and the panel reload it.
      if (dataErrorOf(cause) instanceof Refusal)
        announce({ table: 'interviews', row: order.of.id, operation: 'update' });
      throw cause;
    }
  },
});

async function runOrder(order: InterviewOrder, signal: AbortSignal): Promise<InterviewChange> {
  const { of } = order;
  switch (order.act) {
    case 'checkIn':
      await queueCheckIn(of, order.userId);
      return { interview: null };
    case 'confirm':
      return { interview: await confirmInterview(of, signal) };
    case 'start':
      return { interview: await startInterview(of, signal) };
    case 'noShow':
      return markMissed(of, signal);
    case 'cancel':
      return { interview: await cancelInterview(of, order, signal) };
    default:
      return { interview: await decideInterview(of, outcomeOf[order.act], signal) };
  }
}

/** Checks a candidate in through the outbox, also offline; the list shows it at once. */
async function queueCheckIn(
  { id, version, candidate_name }: InterviewListRow,
  userId: string,
): Promise<void> {
  const at = new Date(now()).toISOString();
  await enqueue({
    userId,
    kind: checkIn.kind,
    subject: id,
    label: candidate_name,
    params: { p_interview_id: id, p_token: null, p_phone: null, p_at: at, p_number: null },
  });
  patchListRow(interviewTrackingList.source, id, {
    status: 'checked_in',
    checked_in_at: at,
    waiting_since: at,
    // An immediate next action, such as the start, needs the version after the check-in.
    version: version + 1,
  });
}

/** Records a no-show; it succeeds even if the number of missed interviews can't be loaded. */
async function markMissed(of: InterviewListRow, signal: AbortSignal): Promise<InterviewChange> {
  const interview = await markNoShow(of, signal);
  const [missed, limit] = await Promise.all([
    countMissedInterviews(of.application_id, signal),
    loadConfigNumber('interview_no_show_limit', signal),
  ]).catch(() => [0, 1] as const);
  return { interview, suggestsRejection: of.is_mine && missed >= limit };
}
