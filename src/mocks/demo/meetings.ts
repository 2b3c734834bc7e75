/** Sample interviews: times and results. */
import { recruiterIds } from './accounts.ts';
import { after, day, hour, onTheDay, reachedAt } from './moments.ts';
import { type DemoPerson, pick } from './people.ts';
import { morningOf, walkInAt } from './walk-in.ts';

export type MeetingStatus =
  | 'scheduled'
  | 'confirmed'
  | 'checked_in'
  | 'in_progress'
  | 'completed'
  | 'no_show'
  | 'cancelled_by_candidate'
  | 'cancelled_by_us'
  | 'rescheduled';

/** One person's interview. */
export interface Meeting {
  person: DemoPerson;
  /** The person's number; a replacement interview has a higher one. */
  number: number;
  startsAt: Date;
  status: MeetingStatus;
  outcome: 'pass' | 'fail' | 'hold' | 'second_round' | null;
  isScored: boolean;
}

/** Start of a day's slots, in hours after 9:30. */
const slotHours = [0, 1.5, 5.5] as const;

/** Offset of the numbers of moved interviews. */
const moved = 500;

/** Offset of the numbers of first rounds. */
const earlierOffset = 2 * moved;

/** Statuses of open interviews, in rotation: upcoming, or today and in progress. */
const waiting: readonly MeetingStatus[] = [
  'scheduled',
  'confirmed',
  'scheduled',
  'checked_in',
  'scheduled',
  'in_progress',
  'confirmed',
  'completed',
  'scheduled',
];

/** Returns the interview round. */
export const roundOf = ({ person, number }: Meeting): number =>
  person.stage === 'interview_scheduled' && number < earlierOffset && person.number % 12 === 5 ? 2 : 1;

const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay());

/** Returns the `seed`th slot after `now`, on working days. */
function upcomingSlot(now: Date, seed: number): Date {
  const days = Array.from({ length: 20 }, (_, index) => after(morningOf(now), (index + 1) * day)).filter(
    (date) => !isWeekend(date),
  );
  return after(pick(days, Math.floor(seed / slotHours.length)), pick(slotHours, seed) * hour);
}

/** Returns the last slot of the same or previous day that ended before `moment`. */
function slotBefore(moment: Date, seed: number): Date {
  const sameDaySlot = after(morningOf(moment), pick(slotHours, seed) * hour);
  return sameDaySlot < after(moment, -hour) ? sameDaySlot : after(sameDaySlot, -day);
}

/** Returns the interviews of all people. */
export function meetings(people: readonly DemoPerson[], now: Date): Meeting[] {
  return people.flatMap((person): Meeting[] => {
    const came = reachedAt(person, 'interview_scheduled');
    if (!came) return [];
    const { number, stage } = person;
    const lastInterview = reachedAt(person, 'interviewed');
    if (stage === 'interview_scheduled')
      return [...firstRound(person, lastInterview), ...upcoming(person, now)];
    if (lastInterview) {
      const startsAt =
        person.walkIn === null ? slotBefore(lastInterview, number) : walkInAt(now, person.walkIn - 1);
      return [{ person, number, startsAt, status: 'completed', outcome: outcomeOf(person), isScored: true }];
    }
    const status =
      number % 32 === 2 ? 'no_show' : number % 16 === 2 ? 'cancelled_by_candidate' : 'cancelled_by_us';
    return [
      {
        person,
        number,
        startsAt: slotBefore(after(came, day), number),
        status,
        outcome: null,
        isScored: false,
      },
    ];
  });
}

function outcomeOf({ stage, path, number }: DemoPerson): Meeting['outcome'] {
  if (stage === 'interviewed') return number % 7 === 0 ? 'hold' : null;
  return path.at(-2)?.stage === 'interviewed' && stage === 'rejected' ? 'fail' : 'pass';
}

/** Returns the completed first interview of a candidate with a second round. */
function firstRound(person: DemoPerson, lastInterview: Date | null): Meeting[] {
  if (!lastInterview) return [];
  const startsAt = slotBefore(lastInterview, person.number);
  const number = person.number + earlierOffset;
  return [{ person, number, startsAt, status: 'completed', outcome: 'second_round', isScored: true }];
}

/** Returns the upcoming interview; for some the second appointment. */
function upcoming(person: DemoPerson, now: Date): Meeting[] {
  const { number } = person;
  const status = pick(waiting, number);
  const isOver = status === 'completed';
  const isToday = isOver || status === 'checked_in' || status === 'in_progress';
  // Some colleagues' candidates are expected later today, so that the desk has arrivals.
  const isExpected = number % waiting.length === 8 && person.recruiterId !== recruiterIds.sara;
  const startsAt = isToday
    ? onTheDay(after(now, -((number % 4) + 1) * (hour / 4)), now)
    : isExpected
      ? onTheDay(after(now, ((number % 3) + 1) * (hour / 2)), now)
      : upcomingSlot(now, number);
  const meeting = { person, number, startsAt, status, outcome: null, isScored: false };
  if (number % 6 !== 0) return [meeting];
  const before = slotBefore(after(now, -day), number);
  return [{ ...meeting, number: number + moved, startsAt: before, status: 'rescheduled' }, meeting];
}

/** Returns the slots that can be booked from now on. */
export const upcomingSlots = (now: Date): Date[] =>
  [...new Set(Array.from({ length: 42 }, (_, seed) => upcomingSlot(now, seed).getTime()))].map(
    (time) => new Date(time),
  );

/** Returns the number of the interview that replaced a moved one. */
export const replacementOf = ({ number, status }: Meeting): number | null =>
  status === 'rescheduled' ? number - moved : null;
