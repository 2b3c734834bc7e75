import * as z from 'zod/mini';
import type { BookingConflict } from '#machines/data/booking-conflicts.ts';
import { now } from '#machines/data/clock.ts';
import type { BookingTime } from '#machines/data/rpc/interview-changes.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import { momentInDubai } from '#shared/dubai.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';
import { placesLeft, type SchedulingContext } from './scheduling.context.ts';

/** Default length of an interview, in minutes. */
const defaultMinutes = 30;

/** Form values of a booking; slots and individual times use different fields. */
export const scheduleValues = z.object({
  way: z.enum(['slot', 'time']),
  slotId: z.nullable(z.uuid()),
  /** Day and time in Dubai: "2026-03-12" and "16:30". */
  day: z.nullable(z.iso.date()),
  time: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  kind: z.enum(interviewKinds),
  locationId: z.nullable(z.uuid()),
  /** Null: the candidate's recruiter, or the current interviewers of a moved interview. */
  interviewerId: z.nullable(z.uuid()),
  /** The language of the invitation; null for the driver's language. */
  language: z.nullable(z.string()),
});
export type ScheduleValues = z.infer<typeof scheduleValues>;

/** The initial values. */
export const emptySchedule: ScheduleValues = {
  way: 'slot',
  slotId: null,
  day: null,
  time: null,
  minutes: defaultMinutes,
  kind: 'in_person',
  locationId: null,
  interviewerId: null,
  language: null,
};

/** The interview kinds without a location. */
const remote: readonly string[] = ['phone', 'video'];

/** Returns whether an interview of this kind needs a location. */
export function needsLocation({ kind }: Pick<ScheduleValues, 'kind'>): boolean {
  return !remote.includes(kind);
}

/** Returns the start and end of an individual time, in milliseconds since 1970 UTC; null while incomplete. */
export function spanOf({ day, time, minutes }: ScheduleValues): { from: number; to: number } | null {
  if (day === null || time === null) return null;
  const from = momentInDubai(day, time);
  return { from, to: from + (minutes ?? defaultMinutes) * 60_000 };
}

/** Returns validation errors as the last part of `scheduling:wrong.` keys; the server has the final say. */
export function checkSchedule(
  values: ScheduleValues,
  { entries }: SchedulingContext,
  moved: InterviewListRow | null,
): FieldErrors<ScheduleValues> {
  const errors: FieldErrors<ScheduleValues> = {};
  if (values.way === 'slot') {
    const slot = entries.find(({ id }) => id === values.slotId);
    if (!slot || slot.id === moved?.slot_id) errors.slotId = 'slot';
    else if (placesLeft(slot) === 0) errors.slotId = 'full';
    return errors;
  }
  const span = spanOf(values);
  if (values.day === null) errors.day = 'day';
  else if (values.time === null) errors.time = 'time';
  else if (span && span.from <= now()) errors.time = 'past';
  if (values.minutes === null || values.minutes < 5 || values.minutes > 720) errors.minutes = 'minutes';
  if (!moved && needsLocation(values) && values.locationId === null) errors.locationId = 'place';
  return errors;
}

/** Converts the chosen time to the request format; a moved interview keeps its kind and any omitted values. */
export function bookingTimeOf(values: ScheduleValues): BookingTime {
  const { way, slotId, kind, locationId, interviewerId } = values;
  if (way === 'slot' && slotId !== null) return { slotId };
  const span = spanOf(values);
  if (!span) throw new Error('A booking needs a slot or a time.');
  return {
    startsAt: new Date(span.from).toISOString(),
    endsAt: new Date(span.to).toISOString(),
    kind,
    locationId: needsLocation(values) ? locationId : null,
    ...(interviewerId !== null && { interviewers: [interviewerId] }),
  };
}

/** Returns the conflicts of an individual time, according to the loaded calendar. */
export function conflictsOf(
  values: ScheduleValues,
  { candidate, entries }: SchedulingContext,
  moved: InterviewListRow | null,
  nameOf: (id: string) => string,
): BookingConflict[] {
  const span = spanOf(values);
  if (values.way === 'slot' || !span) return [];
  const { interviewerId } = values;
  const usual = moved ? moved.interviewer_ids : [candidate.assigned_recruiter_id];
  const interviewers = interviewerId === null ? usual : [interviewerId];
  return entries.flatMap(({ id, starts_at, ends_at, interviewer_ids }) => {
    const hasNoOverlap = Date.parse(starts_at) >= span.to || Date.parse(ends_at) <= span.from;
    if (hasNoOverlap || id === moved?.id) return [];
    return interviewer_ids
      .filter((one) => interviewers.includes(one))
      .map((one) => ({
        kind: 'interviewer' as const,
        reason: 'busy' as const,
        interviewer_id: one,
        name: nameOf(one),
        starts_at,
        ends_at,
      }));
  });
}
