import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { bookInterview, cancelInterview, rescheduleInterview } from '#machines/data/rpc/interview-changes.ts';
import type { Interview } from '#machines/data/tables/interviews.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { Refusal, type RefusalRule } from '#shared/refusal.ts';
import { type CancelValues, cancelValues, checkCancel } from './cancel.values.ts';
import { bookingTimeOf, checkSchedule, type ScheduleValues, scheduleValues } from './schedule.values.ts';
import { movedOf, type SchedulingContext } from './scheduling.context.ts';

/** Tables that change with an interview. */
const affectedTables = ['candidates', 'applications', 'interviews', 'stage_events'];

/** Refusals which mean that the displayed calendar or candidate is outdated. */
const outdatedRules: readonly RefusalRule[] = [
  'SLOT_FULL',
  'BOOKING_CONFLICT',
  'STALE_VERSION',
  'TRANSITION_NOT_ALLOWED',
  'NOT_OWNER',
  'NOT_FOUND',
];

/** The latest data of the candidate and the calendar; `reload` loads it again. */
export interface SchedulingDataSource {
  read: () => SchedulingContext | null;
  reload: () => void;
}

/** Executes a change of an interview; if it was based on outdated data, reloads the data. */
async function changing(
  { read, reload }: SchedulingDataSource,
  change: (context: SchedulingContext) => Promise<Interview>,
): Promise<Interview> {
  const context = read();
  if (!context) throw new Error('A booking needs the candidate to be read first.');
  try {
    const changed = await change(context);
    invalidate(affectedTables);
    announce({ table: 'candidates', row: context.candidate.id, operation: 'update' });
    return changed;
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (error instanceof Refusal && outdatedRules.includes(error.rule)) reload();
    throw error;
  }
}

/**
 * The booking form: a slot or an individual time for a candidate, or a new time for the upcoming interview. Submitting
 * the same choice twice books once. If the slot was filled meanwhile, the calendar is reloaded.
 */
export function createScheduleMachine(dataSource: SchedulingDataSource, interviewId: string | null) {
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
      const context = dataSource.read();
      return context ? checkSchedule(values, context, movedOf(context, interviewId)) : {};
    },
    submit: (values, signal) =>
      changing(dataSource, async (context) => {
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

/** The form that cancels an interview, with the cancelling side and the reason. */
export function createCancelMachine(dataSource: SchedulingDataSource, interviewId: string) {
  return createFormMachine<CancelValues, Interview>({
    id: 'cancelInterview',
    screen: 'candidate.cancelInterview',
    shape: cancelValues,
    check: checkCancel,
    submit: ({ reason, byCandidate }, signal) =>
      changing(dataSource, async ({ interviews }) => {
        const seen = interviews.find(({ id }) => id === interviewId);
        if (!seen) throw new Refusal('NOT_FOUND');
        return cancelInterview(seen, { reason: reason.trim(), byCandidate }, signal);
      }),
  });
}
