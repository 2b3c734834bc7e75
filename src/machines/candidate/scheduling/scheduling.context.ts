/** What booking an interview needs to know, read when its dialog opens. */
import { dayInDubai } from '#machines/data/clock.ts';
import { type CalendarEntry, listCalendar } from '#machines/data/rpc/interview-calendar.ts';
import { type Application, listLatestApplications } from '#machines/data/tables/applications.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import { type Location, listLocations } from '#machines/data/tables/locations.ts';
import { type InterviewListRow, listInterviewsOf } from '#machines/data/views/interview-list.ts';
import { momentInDubai } from '#shared/dubai.ts';

/** How many days of the calendar are offered. */
const daysAhead = 28;

/** A candidate and the calendar, when an interview is booked, moved or cancelled. */
export interface SchedulingContext {
  candidate: Candidate;
  /** The latest; null where this person may not read it. */
  application: Application | null;
  /** Interviews of the application, the latest first; those that were moved are left out. */
  interviews: readonly InterviewListRow[];
  /** Places in use, by name. */
  places: readonly Location[];
  /** Slots of the coming weeks, and interviews outside of slots, by time. */
  entries: readonly CalendarEntry[];
}

/** Reads it; throws what `dataErrorOf` understands. */
export async function readScheduling(candidateId: string, signal: AbortSignal): Promise<SchedulingContext> {
  const [candidate, [application = null], places, entries] = await Promise.all([
    loadCandidate(candidateId, signal),
    listLatestApplications([candidateId], signal),
    listLocations(signal),
    readCalendar(signal),
  ]);
  const interviews = application === null ? [] : await listInterviewsOf(application.id, signal);
  return { candidate, application, interviews, places: places.filter(({ active }) => active), entries };
}

/** The calendar from today on, in Dubai; throws as `client` does. */
export function readCalendar(signal: AbortSignal): Promise<CalendarEntry[]> {
  const start = (later: number) => new Date(momentInDubai(dayInDubai(later), '00:00'));
  return listCalendar(start(0), start(daysAhead), {}, signal);
}

/** Slots to come that are open to these openings, full ones too; a slot without an opening is open to all. */
export function slotsFor(
  entries: readonly CalendarEntry[],
  openingIds: readonly (string | null)[],
  now: number,
): CalendarEntry[] {
  return entries.filter(
    ({ entry, capacity, starts_at, opening_id }) =>
      entry === 'slot' &&
      capacity > 0 &&
      Date.parse(starts_at) > now &&
      (opening_id === null || openingIds.includes(opening_id)),
  );
}

/** How many can still be booked into a slot. */
export function placesLeft({ capacity, booked }: Pick<CalendarEntry, 'capacity' | 'booked'>): number {
  return Math.max(0, capacity - booked);
}

/** The interview that a new booking moves: the one asked for, or the one that is still to come. */
export function movedOf({ interviews }: SchedulingContext, id: string | null): InterviewListRow | null {
  const open = interviews.filter(({ status }) => status === 'scheduled' || status === 'confirmed');
  return open.find((one) => one.id === id) ?? open[0] ?? null;
}

/** Why nothing can be booked for the candidate now. */
export type Obstacle = 'underWay' | 'notQualified' | 'notDecided' | 'past';

/** Null where an interview can be booked or moved; the database decides. Product design, B.3 and B.4. */
export function obstacleOf(context: SchedulingContext): Obstacle | null {
  const { application, interviews } = context;
  if (interviews.some(({ status }) => status === 'checked_in' || status === 'in_progress')) return 'underWay';
  switch (application?.stage) {
    case 'new_lead':
    case 'contacting':
      return 'notQualified';
    case 'qualified':
    case 'interview_scheduled':
      return null;
    case 'interviewed': {
      const last = interviews.find(({ status }) => status === 'completed');
      return last?.outcome === 'second_round' ? null : 'notDecided';
    }
    default:
      return 'past';
  }
}
