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
import { readConfigNumber } from '#machines/data/rpc/my-config.ts';
import { countMissedInterviews, type Interview } from '#machines/data/tables/interviews.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { patchListRow } from '#machines/kinds/list.reading.ts';
import { Refusal } from '#shared/refusal.ts';
import { type DecidingAction, outcomeOf } from './interview-actions.ts';
import { interviewTrackingList } from './interview-tracking.list.ts';

/** One thing to do with an interview, as its reader saw it. */
export type InterviewOrder = { of: InterviewListRow } & (
  | { act: 'confirm' | 'start' | 'noShow' | DecidingAction }
  | { act: 'checkIn'; userId: string }
  | { act: 'cancel'; reason: string; byCandidate: boolean }
);

/** What came of an order. */
export interface InterviewChange {
  /** Null where the outbox sends it later. */
  interview: Interview | null;
  /** The candidate has missed as many interviews as suggest a rejection. */
  suggestsRejection?: boolean;
}

/** Changes interviews, one after the other. */
export const interviewWorkMachine = createCommandMachine<InterviewOrder, InterviewChange>({
  id: 'interviewWork',
  keyOf: ({ of }) => of.id,
  async run(order, signal) {
    try {
      return await carryOut(order, signal);
    } catch (cause) {
      // What was shown is out of date: the list and the panel read it again.
      if (dataErrorOf(cause) instanceof Refusal)
        announce({ table: 'interviews', row: order.of.id, operation: 'update' });
      throw cause;
    }
  },
});

async function carryOut(order: InterviewOrder, signal: AbortSignal): Promise<InterviewChange> {
  const { of } = order;
  switch (order.act) {
    case 'checkIn':
      await arrive(of, order.userId);
      return { interview: null };
    case 'confirm':
      return { interview: await confirmInterview(of, signal) };
    case 'start':
      return { interview: await startInterview(of, signal) };
    case 'noShow':
      return miss(of, signal);
    case 'cancel':
      return { interview: await cancelInterview(of, order, signal) };
    default:
      return { interview: await decideInterview(of, outcomeOf[order.act], signal) };
  }
}

/** Checks somebody in by the outbox, also without a network; the list shows it at once. */
async function arrive({ id, version, candidate_name }: InterviewListRow, userId: string): Promise<void> {
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
    // What follows at once, such as the start, is meant for the version that the check-in makes.
    version: version + 1,
  });
}

/** Nobody came; the interview is closed also where it can't be counted how often that happened. */
async function miss(of: InterviewListRow, signal: AbortSignal): Promise<InterviewChange> {
  const interview = await markNoShow(of, signal);
  const [missed, limit] = await Promise.all([
    countMissedInterviews(of.application_id, signal),
    readConfigNumber('interview_no_show_limit', signal),
  ]).catch(() => [0, 1] as const);
  return { interview, suggestsRejection: of.is_mine && missed >= limit };
}
