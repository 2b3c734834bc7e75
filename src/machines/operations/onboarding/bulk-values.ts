/** Form values of a bulk change, and the bulk work created from them. */

import { now } from '#machines/data/clock.ts';
import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { momentInDubai } from '#shared/dubai.ts';
import type { BulkChoices } from './bulk-choices.ts';
import { completeWork, deployDayWork, deployWork, seatBookingWork } from './onboarding-bulk.ts';

/** The kinds of appointments that need a seat in a course or a test. */
export const seatAppointmentKinds = [
  'training',
  'rta_test',
  'tawjeeh',
] as const satisfies readonly Appointment['kind'][];

/** The form values. */
export interface BulkValues {
  /** The kind of task. */
  code: string | null;
  /** The evidence of a task, or the bed. */
  value: string;
  /** As `2026-03-12`. */
  day: string | null;
  /** As `16:30`, in Dubai. */
  time: string | null;
  kind: (typeof seatAppointmentKinds)[number];
  centre: string | null;
  /** Ids of those who attended. */
  attended: readonly string[];
}

/** Returns the initial values: all candidates attended. */
export function bulkValues(rows: readonly OnboardingCandidate[]): BulkValues {
  return {
    code: null,
    value: '',
    day: null,
    time: null,
    kind: 'training',
    centre: null,
    attended: rows.map(({ id }) => id),
  };
}

type Kind = 'complete' | 'attendance' | 'deploy' | 'day' | 'bed' | 'seat';
type BulkErrors = Partial<
  Record<keyof BulkValues, 'task' | 'value' | 'day' | 'time' | 'centre' | 'past' | 'attended'>
>;

/** Returns the missing values, by field. */
export function checkBulk(kind: Kind, values: BulkValues, { kinds }: BulkChoices): BulkErrors {
  const { code, value, day, time, centre, attended } = values;
  switch (kind) {
    case 'complete': {
      if (code === null) return { code: 'task' };
      const task = kinds.find((one) => one.code === code);
      return task?.evidence === 'text' && value.trim() === '' ? { value: 'value' } : {};
    }
    case 'attendance':
      return attended.length === 0 ? { attended: 'attended' } : {};
    case 'bed':
      return value.trim() === '' ? { value: 'value' } : {};
    case 'seat': {
      if (centre === null) return { centre: 'centre' };
      if (day === null) return { day: 'day' };
      if (time === null) return { time: 'time' };
      return (momentInDubai(day, time) ?? 0) <= now() ? { day: 'past' } : {};
    }
    default:
      return day === null ? { day: 'day' } : {};
  }
}

/** Returns the bulk work for these candidates, with their ids; null while the values are incomplete. */
export function workOf(
  kind: Kind,
  rows: readonly OnboardingCandidate[],
  values: BulkValues,
  { kinds }: BulkChoices,
): { work: BulkWork; ids: readonly string[] } | null {
  const { day, time, centre, value, attended } = values;
  const ids = (group: readonly OnboardingCandidate[]) => group.map(({ id }) => id);
  const complete = (code: string | null, group: readonly OnboardingCandidate[]) => {
    const task = kinds.find((one) => one.code === code);
    return task ? { work: completeWork(group, task, value), ids: ids(group) } : null;
  };
  switch (kind) {
    case 'complete':
      return complete(values.code, rows);
    case 'bed':
      return complete('accommodation_bed', rows);
    case 'attendance':
      return complete(
        'induction',
        rows.filter(({ id }) => attended.includes(id)),
      );
    case 'seat': {
      const at = day === null || time === null ? null : momentInDubai(day, time);
      if (centre === null || at === null) return null;
      const courseSeat = { kind: values.kind, centreId: centre, startsAt: new Date(at).toISOString() };
      return { work: seatBookingWork(rows, courseSeat), ids: ids(rows) };
    }
    case 'day':
      return day === null ? null : { work: deployDayWork(rows, day), ids: ids(rows) };
    case 'deploy':
      return day === null ? null : { work: deployWork(rows, day), ids: ids(rows) };
  }
}
