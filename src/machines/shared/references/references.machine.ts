/** Shared reference data of the staff screens: staff, openings, texts, reasons, working hours. */
import { listStaffNames, type StaffName } from '#machines/data/rpc/list-staff-names.ts';
import { listHolidays } from '#machines/data/tables/holidays.ts';
import { type JobOpening, listOpenings } from '#machines/data/tables/job-openings.ts';
import { listTexts, type Message } from '#machines/data/tables/message-templates.ts';
import {
  type ListedReason,
  listDriverMessages,
  listReasons,
} from '#machines/data/tables/rejection-reasons.ts';
import { listWorkCalendars } from '#machines/data/tables/work-calendars.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import type { WorkHours } from '#shared/working-time.ts';

export interface References {
  /** All staff, including former staff. */
  staff: readonly StaffName[];
  openings: readonly JobOpening[];
  /** WhatsApp messages, in every available language. */
  texts: readonly Message[];
  /** Rejection reasons, in display order. */
  reasons: readonly ListedReason[];
  /** Working hours by emirate; `default` for those without their own. */
  hours: readonly WorkHours[];
}

/** Cached while the tab is open; loaded in the background. */
export const referencesMachine = createWidgetMachine<References>({
  id: 'references',
  isCached: true,
  async load(signal) {
    const [staff, openings, texts, reasons, calendars, holidays] = await Promise.all([
      listStaffNames(signal),
      listOpenings(signal),
      listTexts(signal),
      listReasons(signal),
      listWorkCalendars(signal),
      listHolidays(signal),
    ]);
    const hours = calendars.map((calendar) => ({ calendar, holidays }));
    return { staff, openings, texts, reasons, hours };
  },
});

/** Loads the driver's text for each reason; cached while the tab is open, and loaded when a decision is being made. */
export const driverMessagesMachine = createWidgetMachine({
  id: 'driverMessages',
  isCached: true,
  load: listDriverMessages,
});

/** Returns the name of a staff user; null for a null or unknown id. */
export function nameIn({ staff }: References, id: string | null): string | null {
  return staff.find((one) => one.id === id)?.name ?? null;
}

/** Returns the operations users who can be assigned files. */
export function activeOperations({ staff }: References): readonly StaffName[] {
  return staff.filter(({ role, is_active }) => role === 'operations' && is_active);
}

/** Returns the recruiters who can be assigned leads. */
export function activeRecruiters({ staff }: References): readonly StaffName[] {
  return staff.filter(({ role, is_active }) => role === 'recruiter' && is_active);
}

/** Returns the working hours of an emirate; null if no calendar could be loaded. */
export function hoursIn({ hours }: References, emirate: string | null): WorkHours | null {
  const of = (code: string | null) => hours.find(({ calendar }) => calendar.code === code);
  return of(emirate) ?? of('default') ?? null;
}
