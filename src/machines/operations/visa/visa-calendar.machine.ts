import { dayStart } from '#machines/data/conditions.ts';
import { listAppointments, type PlannedAppointment } from '#machines/data/tables/appointments.ts';
import { listVisaDeadlines, type VisaListRow } from '#machines/data/views/visa-list.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** The data of the calendar for a range of days. */
export interface VisaCalendar {
  deadlines: readonly VisaListRow[];
  appointments: readonly PlannedAppointment[];
}

/** Loads the deadlines and appointments of a range of days in Dubai, the end excluded. Read-only. */
export const visaCalendarMachine = createCollectionMachine<
  VisaCalendar,
  never,
  void,
  { from: string; to: string }
>({
  id: 'visaCalendar',
  staleAfter: 60_000,
  async load({ from, to }, signal) {
    const [deadlines, appointments] = await Promise.all([
      listVisaDeadlines(from, to, signal),
      listAppointments(dayStart(from), dayStart(to), signal),
    ]);
    return { deadlines, appointments };
  },
  run: async () => {},
});
