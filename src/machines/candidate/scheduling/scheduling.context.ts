/** The data needed to book an interview, loaded when its dialog opens. */
import { dayInDubai } from '#machines/data/clock.ts';
import { type CalendarEntry, listCalendar } from '#machines/data/rpc/interview-calendar.ts';
import { type Application, listLatestApplications } from '#machines/data/tables/applications.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import { type Location, listLocations } from '#machines/data/tables/locations.ts';
import { type InterviewListRow, listInterviewsOf } from '#machines/data/views/interview-list.ts';
import { momentInDubai } from '#shared/dubai.ts';

/** Number of calendar days offered. */
const daysAhead = 28;

/** A candidate and the calendar, for booking, moving or cancelling an interview. */
export interface SchedulingContext {
  candidate: Candidate;
  /** The latest application; null if this user may not read it. */
  application: Application | null;
  /** Interviews of the application, latest first, without moved ones. */
  interviews: readonly InterviewListRow[];
  /** Active locations, by name. */
  locations: readonly Location[];
  /** Slots of the coming weeks, and interviews outside slots, by time. */
  entries: readonly CalendarEntry[];
}

/** Loads the data; throws errors that `dataErrorOf` handles. */
export async function loadScheduling(candidateId: string, signal: AbortSignal): Promise<SchedulingContext> {
  const [candidate, [application = null], locations, entries] = await Promise.all([
    loadCandidate(candidateId, signal),
    listLatestApplications([candidateId], signal),
    listLocations(signal),
    loadCalendar(signal),
  ]);
  const interviews = application === null ? [] : await listInterviewsOf(application.id, signal);
  return { candidate, application, interviews, locations: locations.filter(({ active }) => active), entries };
}

/** Loads the calendar from today in Dubai; throws as `client` does. */
export function loadCalendar(signal: AbortSignal): Promise<CalendarEntry[]> {
  const start = (later: number) => new Date(momentInDubai(dayInDubai(later), '00:00'));
  return listCalendar(start(0), start(daysAhead), {}, signal);
}

/** Returns the upcoming slots for these openings, including full ones; a slot without an opening is for all. */
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

/** Returns the number of free places in a slot. */
export function placesLeft({ capacity, booked }: Pick<CalendarEntry, 'capacity' | 'booked'>): number {
  return Math.max(0, capacity - booked);
}

/** Returns the interview that a new booking moves: the given one, or the upcoming one. */
export function movedOf({ interviews }: SchedulingContext, id: string | null): InterviewListRow | null {
  const open = interviews.filter(({ status }) => status === 'scheduled' || status === 'confirmed');
  return open.find((one) => one.id === id) ?? open[0] ?? null;
}

/** Why the candidate can't be booked now. */
export type Obstacle = 'underWay' | 'notQualified' | 'notDecided' | 'past';

/**
 * Returns why no interview can be booked or moved, or null; the database has the final say. Product design, B.3 and
 * B.4.
 */
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
