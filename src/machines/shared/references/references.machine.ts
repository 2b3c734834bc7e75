/** What screens of staff read beside their records: who is who, openings, texts, reasons, working hours. */
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
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import type { WorkHours } from '#shared/working-time.ts';

export interface References {
  /** Everybody of staff, those who have left too. */
  staff: readonly StaffName[];
  openings: readonly JobOpening[];
  /** Messages for WhatsApp, in every language there is. */
  texts: readonly Message[];
  /** Why somebody is rejected, in the order shown. */
  reasons: readonly ListedReason[];
  /** When people work, by emirate; `default` for those that have no hours of their own. */
  hours: readonly WorkHours[];
}

/** Kept while the tab lives: read behind what is shown already. */
export const referencesMachine = createWidgetMachine<References>({
  id: 'references',
  isKept: true,
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

/** What drivers are told of each reason; kept while the tab lives, and read when somebody is about to decide. */
export const driverMessagesMachine = createWidgetMachine({
  id: 'driverMessages',
  isKept: true,
  load: listDriverMessages,
});

/** The name of somebody of staff; null for nobody, and for who isn't known. */
export function nameIn({ staff }: References, id: string | null): string | null {
  return staff.find((one) => one.id === id)?.name ?? null;
}

/** Those in operations who can be given files. */
export function activeOperations({ staff }: References): readonly StaffName[] {
  return staff.filter(({ role, is_active }) => role === 'operations' && is_active);
}

/** The recruiters who can be given leads. */
export function activeRecruiters({ staff }: References): readonly StaffName[] {
  return staff.filter(({ role, is_active }) => role === 'recruiter' && is_active);
}

/** When people of an emirate work; null where no calendar could be read. */
export function hoursIn({ hours }: References, emirate: string | null): WorkHours | null {
  const of = (code: string | null) => hours.find(({ calendar }) => calendar.code === code);
  return of(emirate) ?? of('default') ?? null;
}
