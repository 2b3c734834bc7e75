import { people } from '../people.ts';
import { applicationId, byApplication } from './candidates.ts';
import { interviewCalls } from './interviews-calls.ts';
import { byInterview, interviewId, interviewReads, interviewRows, templateNames } from './interviews-rows.ts';
import { adminsOnly, forAllStaff, refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

export const tables: readonly TableAccess[] = [
  {
    table: 'interview_templates',
    name: 'name',
    rows: interviewRows,
    reads: forAllStaff(templateNames),
    updates: [
      { set: 'active = true', reach: adminsOnly(templateNames) },
      { set: `items = '[]'`, reach: refused },
      { set: `road_test = '[]'`, reach: refused },
    ],
    inserts: [
      {
        values: `(name, items) values ('New', '[{"code": "a", "kind": "check", "required": true, "label": {"en": "A"}}]')`,
        by: ['admin', 'bothSteps'],
      },
    ],
  },
  {
    table: 'interview_slots',
    name: 'room',
    rows: '',
    reads: forAllStaff(['Room 1']),
    updates: [
      { set: 'capacity = 9', reach: refused },
      { set: 'booked = 0', reach: refused },
    ],
    inserts: [{ values: `(kind, starts_at, ends_at, capacity) values ('phone', now(), now(), 1)`, by: [] }],
  },
  {
    table: 'interviews',
    name: byApplication,
    rows: '',
    reads: interviewReads,
    updates: [
      { set: `status = 'completed'`, reach: refused },
      { set: `outcome = 'pass'`, reach: refused },
      { set: 'queue_no = 1', reach: refused },
    ],
    inserts: [{ values: `(application_id) values ('${applicationId('mine')}')`, by: [] }],
  },
  {
    table: 'interviewer_assignments',
    name: `coalesce(${byInterview}, 'slot')`,
    rows: '',
    reads: forAllStaff(['colleagues', 'colleagues', 'driving', 'mine', 'slot', 'visa']),
    updates: [{ set: 'scorecard_at = now()', reach: refused }],
    inserts: [
      {
        values: `(interviewer_id, interview_id) values ('${people.colleague.id}', '${interviewId('mine')}')`,
        by: [],
      },
    ],
  },
  {
    table: 'scorecards',
    name: byInterview,
    rows: '',
    reads: {
      // This recruiter interviewed the colleague's candidate without submitting a scorecard, and did not interview
      // their own in visa.
      recruiter: ['visa'],
      colleague: ['colleagues', 'driving', 'visa'],
      operations: ['driving', 'visa'],
      operationsColleague: ['driving', 'visa'],
      ...adminsOnly(['colleagues', 'driving', 'visa']),
    },
    updates: [{ set: 'overall = 1', reach: refused }],
    inserts: [{ values: `(interview_id) values ('${interviewId('mine')}')`, by: [] }],
  },
  {
    table: 'interview_reminders',
    name: byInterview,
    rows: '',
    reads: {
      recruiter: ['mine', 'visa'],
      colleague: ['visa'],
      operations: ['visa'],
      operationsColleague: ['visa'],
      ...adminsOnly(['mine', 'visa']),
    },
    updates: [{ set: 'sent_at = now()', reach: refused }],
    inserts: [{ values: `(interview_id, minutes_before) values ('${interviewId('mine')}', 60)`, by: [] }],
  },
  {
    table: 'interview_list',
    name: 'candidate_name',
    rows: '',
    reads: interviewReads,
    updates: [{ set: `status = 'completed'`, reach: refused }],
    inserts: [{ values: `(application_id) values ('${applicationId('mine')}')`, by: [] }],
  },
  {
    table: 'interview_links',
    name: byApplication,
    rows: `insert into public.interview_links (application_id, token_hash, expires_at)
      values ('${applicationId('mine')}', repeat('0', 64), now()),
        ('${applicationId('colleagues')}', repeat('1', 64), now())`,
    reads: { recruiter: ['mine'], colleague: ['colleagues'], ...adminsOnly(['colleagues', 'mine']) },
    updates: [{ set: 'expires_at = now()', reach: refused }],
    inserts: [{ values: `(application_id) values ('${applicationId('mine')}')`, by: [] }],
  },
  {
    table: 'calendar_feeds',
    name: 'user_id::text',
    rows: `insert into public.calendar_feeds (user_id, token_hash) values ('${people.recruiter.id}', repeat('0', 64))`,
    reads: { recruiter: [people.recruiter.id] },
    updates: [{ set: 'created_at = now()', reach: refused }],
    inserts: [{ values: `(user_id) values ('${people.recruiter.id}')`, by: [] }],
  },
  {
    table: 'queue_blocks',
    name: 'id::text',
    rows: '',
    reads: refused,
    updates: [{ set: 'last_no = 2000', reach: refused }],
    inserts: [{ values: '(first_no) values (1001)', by: [] }],
  },
];

export const functions: readonly FunctionAccess[] = interviewCalls;
