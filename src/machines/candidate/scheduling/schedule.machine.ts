import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { bookInterview, cancelInterview, rescheduleInterview } from '#machines/data/rpc/interview-changes.ts';
import type { Interview } from '#machines/data/tables/interviews.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { Refusal, type RefusalRule } from '#shared/refusal.ts';
import { type CancelValues, cancelValues, checkCancel } from './cancel.values.ts';
import { bookingTimeOf, checkSchedule, type ScheduleValues, scheduleValues } from './schedule.values.ts';
import { movedOf, type SchedulingContext } from './scheduling.context.ts';

/** Tables that follow an interview. */
const followingTables = ['candidates', 'applications', 'interviews', 'stage_events'];

/** Refusals after which the calendar or the candidate is other than was shown. */
const outdated: readonly RefusalRule[] = [
  'SLOT_FULL',
  'BOOKING_CONFLICT',
  'STALE_VERSION',
  'TRANSITION_NOT_ALLOWED',
  'NOT_OWNER',
  'NOT_FOUND',
];

/** The latest reading of the candidate and the calendar; `reload` reads again. */
export interface SchedulingReading {
  read: () => SchedulingContext | null;
  reload: () => void;
}

/** Carries a change of an interview out; where it was decided on something outdated, that is read again. */
async function changing(
  { read, reload }: SchedulingReading,
  change: (context: SchedulingContext) => Promise<Interview>,
): Promise<Interview> {
  const context = read();
  if (!context) throw new Error('A booking needs the candidate to be read first.');
  try {
    const changed = await change(context);
    invalidate(followingTables);
    announce({ table: 'candidates', row: context.candidate.id, operation: 'update' });
    return changed;
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (error instanceof Refusal && outdated.includes(error.rule)) reload();
    throw error;
  }
}

/**
 * The form of a booking: a slot or a time of its own for a candidate, or another one for the interview that is still to
 * come. The same choice sent twice is booked once. Where the slot was filled meanwhile the calendar is read again.
 */
export function createScheduleMachine(reading: SchedulingReading, interviewId: string | null) {
  const keys = new Map<string, string>();
  const keyOf = (choice: object): string => {
    const name = JSON.stringify(choice);
    const key = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, key);
    return key;
  };
  return createFormMachine<ScheduleValues, Interview>({
    id: 'schedule',
    screen: 'candidate.schedule',
    shape: scheduleValues,
    check(values) {
      const context = reading.read();
      return context ? checkSchedule(values, context, movedOf(context, interviewId)) : {};
    },
    submit: (values, signal) =>
      changing(reading, async (context) => {
        const { application } = context;
        if (!application) throw new Refusal('NOT_FOUND');
        const time = bookingTimeOf(values);
        const moved = movedOf(context, interviewId);
        return moved
          ? rescheduleInterview(moved, time, keyOf(time), signal)
          : bookInterview(application.id, time, keyOf(time), signal);
      }),
  });
}

/** The form that cancels an interview, with who wanted it and why. */
export function createCancelMachine(reading: SchedulingReading, interviewId: string) {
  return createFormMachine<CancelValues, Interview>({
    id: 'cancelInterview',
    screen: 'candidate.cancelInterview',
    shape: cancelValues,
    check: checkCancel,
    submit: ({ reason, byCandidate }, signal) =>
      changing(reading, async ({ interviews }) => {
        const seen = interviews.find(({ id }) => id === interviewId);
        if (!seen) throw new Refusal('NOT_FOUND');
        return cancelInterview(seen, { reason: reason.trim(), byCandidate }, signal);
      }),
  });
}
