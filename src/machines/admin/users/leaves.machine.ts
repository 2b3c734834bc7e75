import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { addLeave, type LeaveDays, removeLeave } from '#machines/data/tables/recruiter-leaves.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Maximum length of a leave, in days after the first. */
const maxDays = 366;

/** Days off as typed so far. */
export type TypedDays = { [Day in keyof LeaveDays]: LeaveDays[Day] | null };

/** Why the days are not a valid leave. */
export type LeaveProblem = 'empty' | 'backwards' | 'tooLong';

/** Adds days off to a recruiter, idempotent by id; or removes them. */
export type LeaveOrder =
  | { type: 'add'; id: string; userId: string; days: TypedDays }
  | { type: 'remove'; id: string };

/** Adds and removes a recruiter's days off; the capacity record lists them. */
export const leavesMachine = createCommandMachine<LeaveOrder>({
  id: 'leaves',
  async run(order, signal) {
    if (order.type === 'remove') await removeLeave(order.id, signal);
    else {
      const { first_day, last_day } = order.days;
      if (first_day === null || last_day === null) throw new Error('No days are given.');
      await addLeave({ id: order.id, user_id: order.userId, first_day, last_day }, signal);
    }
    invalidate(['recruiter_leaves']);
    const operation = order.type === 'add' ? 'insert' : 'delete';
    announce({ table: 'recruiter_leaves', row: order.id, operation });
  },
});

/** Returns what is wrong with the days; null if they are valid. */
export function leaveProblemOf({ first_day, last_day }: TypedDays): LeaveProblem | null {
  if (first_day === null || last_day === null) return 'empty';
  const days = (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000;
  if (days < 0) return 'backwards';
  return days > maxDays ? 'tooLong' : null;
}
