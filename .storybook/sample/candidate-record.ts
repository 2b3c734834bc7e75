/** Data for stories of a candidate's record. */
import { offeringOf, viewed } from '#machines/candidate/offer/offering.fixtures.ts';
import { owner } from '#machines/candidate/record/candidate.fixtures.ts';
import type { Part, PartData } from '#machines/candidate/record/parts.ts';
import { interviewOf } from '#machines/candidate/scheduling/scheduling.fixtures.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { workHours } from '#shared/working-time.fixtures.ts';
import { candidateDocuments } from './candidate-documents.ts';
import { sampleTemplates } from './contacts.ts';
import { sampleEntries } from './timeline.ts';

/** The signed-in recruiter. */
export const sara: SessionUser = {
  ...recruiter,
  id: owner,
  email: 'sara@recruitment.example',
  name: 'Sara Khan',
};

/** A colleague. */
const amal = 'c0000000-0000-4000-8000-000000000002';

const stamps = { created_at: '2026-01-01T08:00:00Z', updated_at: '2026-01-01T08:00:00Z', version: 1 };

/** Reference data beside the record. */
export const references: References = {
  staff: [
    { id: sara.id, name: sara.name, role: 'recruiter', is_active: true },
    { id: amal, name: 'Amal Nasser', role: 'recruiter', is_active: true },
  ],
  openings: [],
  texts: sampleTemplates,
  reasons: [],
  hours: [workHours],
};

const id = (number: number) => `d0000000-0000-4000-8000-00000000000${number}`;
const moment = '2026-03-11T09:00:00+00:00';
const nothing = { needed_by: null, needed_on: null, problem: null, can_view: true };
const meeting = { round: 1, outcome: null, cancel_reason: null, location: null, facts: null, verdicts: [] };
const step = {
  application_id: id(9),
  case_status: 'active' as const,
  binding_deadline: '2026-03-24',
  binding_deadline_kind: 'grace',
  authority: 'MOHRE',
  optional: false,
  ready_on: null,
  due_on: null,
  completed_on: null,
};
const note = {
  candidate_id: id(9),
  author_id: sara.id,
  visibility: 'internal' as const,
  about_handover: false,
  pinned: false,
  mentions: [],
  edited_at: null,
  ...stamps,
  created_at: moment,
};
const task = {
  candidate_id: id(9),
  kind: 'follow_up' as const,
  assignee_id: sara.id,
  created_by: sara.id,
  done_at: null,
  done_by: null,
  snoozed_until: null,
  ...stamps,
};

const closing = {
  application_id: id(40),
  candidate_id: id(9),
  note: null,
  closed_by: null,
  closed_at: null,
  ...stamps,
};

/** Data of each part. */
export const partData: { [Name in Part]: Extract<PartData, { part: Name }> } = {
  timeline: { part: 'timeline', rows: sampleEntries.slice(0, 8), hasMore: true },
  documents: {
    part: 'documents',
    rows: [
      {
        type_code: 'passport',
        status: 'verified',
        required: true,
        ...nothing,
        needed_on: '2026-03-25',
        problem: 'ends_too_soon',
      },
      {
        type_code: 'driving_licence',
        status: 'rejected',
        required: true,
        ...nothing,
        needed_by: '2026-03-20',
      },
      { type_code: 'photo', status: 'missing', required: true, ...nothing },
      { type_code: 'police_clearance', status: 'uploaded', required: false, ...nothing },
    ],
    ...candidateDocuments,
  },
  interviews: {
    part: 'interviews',
    rows: [
      {
        id: id(1),
        kind: 'in_person',
        status: 'confirmed',
        starts_at: '2026-03-15T06:00:00+00:00',
        ...meeting,
        location: { name: 'Al Quoz yard' },
        facts: { ...interviewOf, reschedule_count: 1 },
      },
      {
        id: id(3),
        kind: 'in_person',
        status: 'completed',
        starts_at: moment,
        ...meeting,
        location: { name: 'Al Quoz yard' },
        outcome: 'second_round',
        facts: { ...interviewOf, scorecards_sent: 1, scorecards_expected: 2 },
        verdicts: ['yes'],
      },
      {
        id: id(2),
        kind: 'phone',
        status: 'cancelled_by_us',
        starts_at: moment,
        ...meeting,
        cancel_reason: 'The interviewer was ill',
      },
    ],
  },
  offer: { part: 'offer', offering: offeringOf([viewed]) },
  visa: {
    part: 'visa',
    caseId: null,
    tasks: [],
    rows: [
      { ...step, code: 'entry_permit', sort_order: 1, status: 'completed', completed_on: '2026-03-09' },
      { ...step, code: 'status_change', sort_order: 2, status: 'submitted', due_on: '2026-03-16' },
      { ...step, code: 'emirates_id', sort_order: 3, status: 'not_started' },
    ],
    labels: {
      entry_permit: { en: 'Entry permit', ar: 'إذن الدخول' },
      status_change: { en: 'Status change', ar: 'تعديل الوضع' },
      emirates_id: { en: 'Emirates ID card', ar: 'الهوية الإماراتية' },
    },
  },
  closing: {
    part: 'closing',
    rows: [
      { ...closing, id: id(41), code: 'cancel_permit', status: 'open' },
      {
        ...closing,
        id: id(42),
        code: 'return_passport',
        status: 'done',
        closed_by: sara.id,
        closed_at: moment,
      },
    ],
  },
  notes: {
    part: 'notes',
    rows: [
      { ...note, id: id(1), body: 'Has his own bike', pinned: true },
      {
        ...note,
        id: id(2),
        body: 'أحضر جواز السفر والرخصة يوم الخميس',
        author_id: amal,
        visibility: 'shared_with_driver',
        edited_at: moment,
      },
    ],
  },
  onboarding: { part: 'onboarding', rows: [] },
  tasks: {
    part: 'tasks',
    rows: [
      { ...task, id: id(1), title: 'Ask for the licence copy', due_at: '2026-03-12T08:00:00+00:00' },
      {
        ...task,
        id: id(2),
        title: 'Send the address of the yard',
        due_at: '2026-03-13T05:00:00+00:00',
        assignee_id: amal,
      },
      {
        ...task,
        id: id(3),
        title: 'Call back Mohammed Ashraf Ali',
        due_at: moment,
        done_at: moment,
        done_by: sara.id,
      },
    ],
  },
};
