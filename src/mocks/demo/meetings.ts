/** Who of the sample data is interviewed when, and how it went. */
import { recruiterIds } from './accounts.ts';
import { after, day, hour, reachedAt } from './moments.ts';
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

/** An interview of one person. */
export interface Meeting {
  person: DemoPerson;
  /** Its number: the person's, and of one that was moved a further one. */
  number: number;
  startsAt: Date;
  status: MeetingStatus;
  outcome: 'pass' | 'fail' | 'hold' | 'second_round' | null;
  isScored: boolean;
}

/** The slots of a day begin so many hours after half past nine. */
const slotHours = [0, 1.5, 5.5] as const;

/** Numbers of interviews that were moved stand so far above the others. */
const moved = 500;

/** And numbers of first rounds above those. */
const earlier = 2 * moved;

/** How those stand who wait for theirs: by turns to come, or today and under way. */
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

/** Which time it is that somebody comes. */
export const roundOf = ({ person, number }: Meeting): number =>
  person.stage === 'interview_scheduled' && number < earlier && person.number % 12 === 5 ? 2 : 1;

const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay());

/** `moment`, or the nearest one of the day it is in Dubai at `now`. */
function onTheDay(moment: Date, now: Date): Date {
  const midnight = Math.floor((now.getTime() + 4 * hour) / day) * day - 4 * hour;
  return new Date(Math.min(Math.max(moment.getTime(), midnight), midnight + day - 1));
}

/** The `turn`th slot that begins after `now`, on days people work. */
function slotToCome(now: Date, turn: number): Date {
  const days = Array.from({ length: 20 }, (_, index) => after(morningOf(now), (index + 1) * day)).filter(
    (date) => !isWeekend(date),
  );
  return after(pick(days, Math.floor(turn / slotHours.length)), pick(slotHours, turn) * hour);
}

/** The last slot of its day, or of the day before, that was over at `moment`. */
function slotBefore(moment: Date, turn: number): Date {
  const sameDay = after(morningOf(moment), pick(slotHours, turn) * hour);
  return sameDay < after(moment, -hour) ? sameDay : after(sameDay, -day);
}

/** Everybody's interviews. */
export function meetings(people: readonly DemoPerson[], now: Date): Meeting[] {
  return people.flatMap((person): Meeting[] => {
    const came = reachedAt(person, 'interview_scheduled');
    if (!came) return [];
    const { number, stage } = person;
    const held = reachedAt(person, 'interviewed');
    if (stage === 'interview_scheduled') return [...firstRound(person, held), ...toCome(person, now)];
    if (held) {
      const startsAt = person.walkIn === null ? slotBefore(held, number) : walkInAt(now, person.walkIn - 1);
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

/** Whoever is to come again was interviewed once. */
function firstRound(person: DemoPerson, held: Date | null): Meeting[] {
  if (!held) return [];
  const startsAt = slotBefore(held, person.number);
  const number = person.number + earlier;
  return [{ person, number, startsAt, status: 'completed', outcome: 'second_round', isScored: true }];
}

/** The interview somebody waits for; of some it is the second appointment. */
function toCome(person: DemoPerson, now: Date): Meeting[] {
  const { number } = person;
  const status = pick(waiting, number);
  const isOver = status === 'completed';
  const isToday = isOver || status === 'checked_in' || status === 'in_progress';
  // Some of colleagues' candidates are still to come today, so that a desk has whom to wait for.
  const isExpected = number % waiting.length === 8 && person.recruiterId !== recruiterIds.sara;
  const startsAt = isToday
    ? onTheDay(after(now, -((number % 4) + 1) * (hour / 4)), now)
    : isExpected
      ? onTheDay(after(now, ((number % 3) + 1) * (hour / 2)), now)
      : slotToCome(now, number);
  const meeting = { person, number, startsAt, status, outcome: null, isScored: false };
  if (number % 6 !== 0) return [meeting];
  const before = slotBefore(after(now, -day), number);
  return [{ ...meeting, number: number + moved, startsAt: before, status: 'rescheduled' }, meeting];
}

/** The slots people can book from now on. */
export const slotsToCome = (now: Date): Date[] =>
  [...new Set(Array.from({ length: 42 }, (_, turn) => slotToCome(now, turn).getTime()))].map(
    (time) => new Date(time),
  );

/** The one that took the place of a moved one. */
export const replacementOf = ({ number, status }: Meeting): number | null =>
  status === 'rescheduled' ? number - moved : null;
