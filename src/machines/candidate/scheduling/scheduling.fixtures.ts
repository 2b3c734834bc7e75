/** A qualified candidate and a calendar day, for tests and stories of scheduling. */
import {
  application,
  imran,
  references as people,
  user,
} from '#machines/candidate/decisions/decisions.fixtures.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Interview } from '#machines/data/tables/interviews.ts';
import type { Location } from '#machines/data/tables/locations.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SchedulingContext } from './scheduling.context.ts';

const stamps = {
  created_at: '2026-03-01T06:00:00+00:00',
  updated_at: '2026-03-01T06:00:00+00:00',
  version: 1,
};
const id = (number: number) => `5a000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const yard: Location = {
  id: id(1),
  kind: 'yard',
  name: 'Al Quoz yard',
  name_i18n: { ur: 'القوز یارڈ' },
  emirate: 'dubai',
  address: 'Street 8, Al Quoz 3',
  map_url: 'https://maps.example/al-quoz',
  directions_i18n: null,
  capacity: 12,
  active: true,
  ...stamps,
};

const slot: CalendarEntry = {
  entry: 'slot',
  id: id(10),
  kind: 'in_person',
  opening_id: null,
  opening_title: null,
  starts_at: '2026-03-13T06:00:00+00:00',
  ends_at: '2026-03-13T07:00:00+00:00',
  capacity: 6,
  booked: 3,
  location_id: yard.id,
  location_name: yard.name,
  room: 'Room 2',
  meeting_url: null,
  self_booking: true,
  walk_in: false,
  note_i18n: null,
  interviewer_ids: [user.id],
  candidates: [],
  version: 1,
};

export const freeSlot = slot;

export const fullSlot: CalendarEntry = {
  ...slot,
  id: id(11),
  starts_at: '2026-03-13T08:00:00+00:00',
  ends_at: '2026-03-13T09:00:00+00:00',
  booked: 6,
};

export const lastSlot: CalendarEntry = {
  ...slot,
  id: id(12),
  kind: 'road_test',
  starts_at: '2026-03-16T08:00:00+00:00',
  ends_at: '2026-03-16T09:00:00+00:00',
  booked: 5,
};

/** An interview of the recruiter outside slots. */
export const otherMeeting: CalendarEntry = {
  ...slot,
  entry: 'interview',
  id: id(13),
  starts_at: '2026-03-13T10:00:00+00:00',
  ends_at: '2026-03-13T10:30:00+00:00',
  capacity: 1,
  booked: 1,
  room: null,
};

const attempt = { ...application, stage: 'qualified' as const, opening_id: null };

/** Imran is qualified and has no interview yet. */
export const scheduling: SchedulingContext = {
  candidate: { ...imran, current_stage: 'qualified' },
  application: attempt,
  interviews: [],
  locations: [yard],
  entries: [freeSlot, fullSlot, otherMeeting, lastSlot],
};

/** An interview with Imran. */
export const interviewOf: InterviewListRow = {
  id: id(20),
  application_id: attempt.id,
  candidate_id: imran.id,
  candidate_name: 'Imran Qureshi',
  phone_e164: imran.phone_e164,
  preferred_language: imran.preferred_language,
  reference: attempt.reference,
  stage: 'interview_scheduled',
  recruiter_id: user.id,
  is_mine: true,
  opening_id: null,
  opening_title: null,
  slot_id: fullSlot.id,
  kind: 'in_person',
  round: 1,
  starts_at: fullSlot.starts_at,
  ends_at: fullSlot.ends_at,
  location_id: yard.id,
  location_name: yard.name,
  room: 'Room 2',
  meeting_url: null,
  status: 'confirmed',
  confirmed_at: null,
  checked_in_at: null,
  queue_no: null,
  started_at: null,
  completed_at: null,
  cancel_reason: null,
  reschedule_count: 0,
  template_id: id(30),
  outcome: null,
  decided_by: null,
  decided_at: null,
  calendar_id: id(40),
  interviewer_ids: [user.id],
  interviewer_names: [user.name],
  scorecards_sent: 0,
  scorecards_expected: 1,
  reminded_at: null,
  awaits: null,
  waiting_since: null,
  decision_due_at: null,
  decision_is_late: false,
  updated_at: stamps.updated_at,
  version: 2,
};

/** The row returned when the free slot is booked. */
export const bookedInterview: Interview = {
  id: id(21),
  application_id: attempt.id,
  slot_id: freeSlot.id,
  template_id: id(30),
  kind: 'in_person',
  round: 1,
  starts_at: freeSlot.starts_at,
  ends_at: freeSlot.ends_at,
  location_id: yard.id,
  meeting_url: null,
  status: 'scheduled',
  booked_by: user.id,
  booking_key: id(50),
  confirmed_at: null,
  checked_in_at: null,
  started_at: null,
  completed_at: null,
  check_in_token: id(51),
  queue_on: null,
  queue_no: null,
  desk_no: null,
  requeued_at: null,
  cancel_reason: null,
  ended_by_driver: false,
  rescheduled_to_id: null,
  reschedule_count: 0,
  outcome: null,
  decided_by: null,
  decided_at: null,
  ...stamps,
};

const texts: Readonly<Record<string, string>> = {
  interview_invite:
    'Hello {{first_name}}, your interview: {{interview_date}} at {{interview_time}}, {{location_name}}. Map: {{map_url}}.',
  interview_moved:
    'Hello {{first_name}}, your interview has a new time: {{interview_date}} at {{interview_time}}.',
  interview_reminder: 'Reminder: your interview is on {{interview_date}} at {{interview_time}}.',
  interview_cancelled: 'Hello {{first_name}}, your interview on {{interview_date}} has been cancelled.',
  interview_self_booking: 'Hello {{first_name}}, choose a time for your interview here: {{booking_url}}.',
};

/** Reference data of the dialogs. */
export const references: References = {
  ...people,
  texts: Object.entries(texts).map(([code, body]) => ({ code, body, language: 'en' })),
};
