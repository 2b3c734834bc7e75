/** Changes the calendar, with a reason; due dates are recalculated. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Holiday } from '#machines/data/tables/holidays.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';

/** The number of due dates moved: of stages, visa steps and onboarding tasks. */
const movedDates = z.object({ stages: z.int(), visa: z.int(), onboarding: z.int() });
export type MovedDates = z.infer<typeof movedDates>;

type GeneratedColumn = 'id' | 'code' | 'created_at' | 'updated_at' | 'version' | 'last_reviewed_on';

/** One change of the calendar. `version` is the one read, null for an addition. */
export type CalendarChange =
  | { kind: 'holiday'; id: string; version: number | null; holiday: Omit<Holiday, GeneratedColumn> | null }
  | {
      kind: 'hours';
      code: WorkCalendar['code'];
      version: number;
      calendar: Omit<WorkCalendar, GeneratedColumn>;
    };

/** Returns how many due dates a change would move, without changing anything. Throws as `changeCalendar`. */
export function tryCalendarChange(change: CalendarChange, signal: AbortSignal): Promise<MovedDates> {
  return send(change, '', true, signal);
}

/**
 * Adds, changes or removes (null) a holiday, or changes the hours of an emirate, and moves due dates. Throws as
 * `client` does, and the refusals STALE_VERSION, NOT_FOUND, REASON_REQUIRED and INVALID_VALUE.
 */
export function changeCalendar(
  change: CalendarChange,
  reason: string,
  signal: AbortSignal,
): Promise<MovedDates> {
  return send(change, reason, false, signal);
}

async function send(change: CalendarChange, reason: string, isTrial: boolean, signal: AbortSignal) {
  const common = { p_reason: reason, p_version: change.version, p_dry_run: isTrial };
  const { data } = await (change.kind === 'holiday'
    ? client.rpc('change_holiday', { p_id: change.id, p_holiday: change.holiday, ...common })
    : client.rpc('change_work_calendar', { p_code: change.code, p_calendar: change.calendar, ...common })
  )
    .abortSignal(signal)
    .throwOnError();
  return movedDates.parse(data);
}
