/** Items of the visa calendar: all-day deadlines, and appointments with times. */
import type { PlannedAppointment } from '#machines/data/tables/appointments.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { dayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { VisaCalendar } from './visa-calendar.machine.ts';

export interface CalendarItem {
  id: string;
  /** Current day in Dubai. */
  day: string;
  /** The time of an appointment; null for a deadline. */
  at: string | null;
  name: string;
  candidateId: string;
  /** The case of a deadline. */
  caseId: string | null;
  /** The kind of the deadline or of the appointment. */
  kind: string | null;
  place: string | null;
  /** True for a deadline that is past or within a week, and for a missed appointment. */
  isUrgent: boolean;
}

const day = 86_400_000;

function deadlineItem(row: VisaListRow, today: string): CalendarItem[] {
  const { binding_deadline: on } = row;
  if (on === null) return [];
  return [
    {
      id: `deadline ${row.id}`,
      day: on,
      at: null,
      name: row.candidate_name,
      candidateId: row.candidate_id,
      caseId: row.id,
      kind: row.binding_deadline_kind,
      place: null,
      isUrgent: Date.parse(on) - Date.parse(today) <= 7 * day,
    },
  ];
}

function appointmentItem({ candidate, centre, ...row }: PlannedAppointment): CalendarItem {
  return {
    id: `appointment ${row.id}`,
    day: dayOf(row.starts_at),
    at: row.starts_at,
    name: `${candidate.first_name} ${candidate.last_name ?? ''}`.trim(),
    candidateId: row.candidate_id,
    caseId: null,
    kind: row.kind,
    place: centre.name,
    isUrgent: row.status === 'missed',
  };
}

/** Returns the items by day: deadlines first, then appointments by time. */
export function calendarItems({ deadlines, appointments }: VisaCalendar, today: string): CalendarItem[] {
  return [...deadlines.flatMap((row) => deadlineItem(row, today)), ...appointments.map(appointmentItem)].sort(
    (one, other) => one.day.localeCompare(other.day) || (one.at ?? '').localeCompare(other.at ?? ''),
  );
}
