/** Months of sample interviews: three slots per working day, and one walk-in day with sixty. */
import { demoId, recruiterIds } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { linkRows } from './link-rows.ts';
import { officeId } from './location-rows.ts';
import { type Meeting, meetings, replacementOf, roundOf, upcomingSlots } from './meetings.ts';
import { after, day, hour } from './moments.ts';
import { type DemoPerson, pick } from './people.ts';
import { perHour } from './walk-in.ts';

/** The general template from the migrations. */
const templateId = '50000000-0000-4000-8000-000000000001';
const interviewId = (number: number) => demoId(7200 + number);

const placesPerSlot = 6;
const interviewers = Object.values(recruiterIds);

/** A slot with its interviews. */
interface Slot {
  number: number;
  startsAt: Date;
  isWalkIn: boolean;
  taken: Meeting[];
}

const hasArrived = (status: Meeting['status']) => ['checked_in', 'in_progress', 'completed'].includes(status);

const takesPlace = ({ status }: Meeting) =>
  !['cancelled_by_candidate', 'cancelled_by_us', 'rescheduled', 'no_show'].includes(status);

/** Returns rows of all interview tables, by table, in insertion order. */
export function interviewTables(people: readonly DemoPerson[], now: Date): (readonly [string, DemoRow[]])[] {
  const all = meetings(people, now);
  const slots = slotsOf(all, now);
  const queueOf = queueToday(all, now);
  const slotOf = new Map(
    slots.flatMap((slot) => slot.taken.map((meeting) => [meeting.number, slot] as const)),
  );
  return [
    ['public.interview_slots', slots.map((slot) => slotRow(slot))],
    [
      'public.interviews',
      all.map((meeting) => interviewRow(meeting, slotOf.get(meeting.number), queueOf.get(meeting), now)),
    ],
    ['public.interviewer_assignments', assignmentRows(all, slots, now)],
    ['public.scorecards', all.flatMap(scorecardRow)],
    ['public.interview_links', linkRows(people, now)],
    [
      'public.interview_reminders',
      all
        .filter(({ status }) => status === 'completed')
        .map(({ number, startsAt }) => ({
          interview_id: interviewId(number),
          minutes_before: 1440,
          sent_at: after(startsAt, -day),
        })),
    ],
  ];
}

/** Returns the queue numbers of today's arrivals, in order. */
function queueToday(all: readonly Meeting[], now: Date): ReadonlyMap<Meeting, number> {
  const came = all
    .filter(({ status, startsAt }) => hasArrived(status) && now.getTime() - startsAt.getTime() < 2 * hour)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.number - other.number);
  return new Map(came.map((meeting, index) => [meeting, index + 1]));
}

/** Returns a slot for every interview time, with separate ones for today, and empty future slots. */
function slotsOf(all: readonly Meeting[], now: Date): Slot[] {
  const starts = new Map<number, Meeting[]>(upcomingSlots(now).map((time) => [time.getTime(), []]));
  for (const meeting of all) {
    const time = meeting.startsAt.getTime();
    if (Math.abs(time - now.getTime()) < 2 * hour) continue;
    const taken = starts.get(time) ?? [];
    if (taken.length < (meeting.person.walkIn === null ? placesPerSlot : perHour))
      starts.set(time, [...taken, meeting]);
  }
  return [...starts]
    .sort(([one], [other]) => one - other)
    .map(([time, taken], number) => ({
      number,
      startsAt: new Date(time),
      taken,
      isWalkIn: taken.some(({ person }) => person.walkIn !== null),
    }));
}

function slotRow({ number, startsAt, isWalkIn, taken }: Slot): DemoRow {
  // Only an empty slot can differ in kind from the interviews.
  const kind = taken.length === 0 ? pick(['in_person', 'road_test', 'phone'], number) : 'in_person';
  return {
    id: demoId(7000 + number),
    kind: isWalkIn ? 'walk_in' : kind,
    starts_at: startsAt,
    ends_at: after(startsAt, hour),
    capacity: isWalkIn ? perHour : placesPerSlot,
    booked: taken.filter(takesPlace).length,
    location_id: officeId,
    self_booking: !isWalkIn,
    walk_in: isWalkIn,
    status: 'open',
    created_by: recruiterIds.sara,
    created_at: after(startsAt, -30 * day),
    updated_at: after(startsAt, -30 * day),
    version: 1,
  };
}

function interviewRow(
  meeting: Meeting,
  slot: Slot | undefined,
  queueNo: number | undefined,
  now: Date,
): DemoRow {
  const { person, number, startsAt, status, outcome } = meeting;
  const isOver = status === 'completed';
  const numbered = person.walkIn ?? queueNo ?? null;
  const replacement = replacementOf(meeting);
  const bookedAt = after(startsAt, -2 * day);
  return {
    id: interviewId(number),
    application_id: person.applicationId,
    slot_id: slot ? demoId(7000 + slot.number) : null,
    template_id: templateId,
    kind: person.walkIn === null ? 'in_person' : 'walk_in',
    round: roundOf(meeting),
    starts_at: startsAt,
    ends_at: after(startsAt, hour),
    location_id: officeId,
    status,
    booked_by: person.recruiterId,
    confirmed_at: status === 'confirmed' || hasArrived(status) ? after(bookedAt, hour) : null,
    checked_in_at: hasArrived(status) ? startsAt : null,
    started_at: isOver || status === 'in_progress' ? startsAt : null,
    completed_at: isOver ? after(startsAt, hour / 6) : null,
    calendar_id: demoId(360_000 + (replacement ?? number)),
    check_in_token: demoId(330_000 + number),
    queue_on:
      numbered === null
        ? null
        : after(startsAt, 4 * hour)
            .toISOString()
            .slice(0, 10),
    queue_no: numbered,
    cancel_reason: status === 'cancelled_by_us' ? 'The application ended' : null,
    ended_by_driver: status === 'cancelled_by_candidate',
    rescheduled_to_id: replacement === null ? null : interviewId(replacement),
    reschedule_count: status !== 'rescheduled' && isMoved(meeting) ? 1 : 0,
    outcome,
    decided_by: outcome && person.recruiterId,
    decided_at: outcome && after(startsAt, hour),
    created_at: bookedAt < now ? bookedAt : after(now, -hour),
    updated_at: startsAt < now ? startsAt : after(now, -hour),
    version: 1,
  };
}

const isMoved = ({ person }: Meeting) => person.stage === 'interview_scheduled' && person.number % 6 === 0;

/** Returns one recruiter per slot, and the candidate's own recruiter per interview. */
function assignmentRows(all: readonly Meeting[], slots: readonly Slot[], now: Date): DemoRow[] {
  const bySlot = slots.map(({ number, startsAt }) => ({
    id: demoId(340_000 + number),
    interviewer_id: pick(interviewers, number),
    slot_id: demoId(7000 + number),
    interview_id: null,
    starts_at: startsAt,
    ends_at: after(startsAt, hour),
    blocks: startsAt > now,
    scorecard_at: null,
    created_at: after(startsAt, -30 * day),
  }));
  const byInterview = all.flatMap(({ person, number, startsAt, isScored }) => {
    if (person.recruiterId === null) return [];
    return {
      id: demoId(350_000 + number),
      interviewer_id: person.recruiterId,
      slot_id: null,
      interview_id: interviewId(number),
      starts_at: startsAt,
      ends_at: after(startsAt, hour),
      blocks: false,
      scorecard_at: isScored ? after(startsAt, hour / 2) : null,
      created_at: after(startsAt, -2 * day),
    };
  });
  return [...bySlot, ...byInterview];
}

/** Returns the interviewer's answers, per question. */
function scorecardRow({ person, number, startsAt, outcome, isScored }: Meeting): DemoRow[] {
  if (person.recruiterId === null || !isScored) return [];
  const isPoor = outcome === 'fail';
  const score = (place: number) => (isPoor ? 1 + (place % 2) : 3 + ((number + place) % 3));
  return [
    {
      id: demoId(8200 + number),
      interview_id: interviewId(number),
      interviewer_id: person.recruiterId,
      template_id: templateId,
      scores: {
        english: score(0),
        arabic: score(1) - 1,
        area_knowledge: score(2),
        accidents_asked: true,
        fines_asked: true,
        availability: score(3),
        manner: score(4),
      },
      road_test: {},
      licence_seen: true,
      overall: isPoor ? 2 : pick([3, 4, 5, 4], number),
      recommendation: isPoor ? 'no' : outcome === 'hold' ? 'maybe' : 'yes',
      comment: isPoor ? 'Did not check the mirrors once.' : 'Calm and careful.',
      submitted_at: after(startsAt, hour / 2),
    },
  ];
}
