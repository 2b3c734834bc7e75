import { people } from './people.ts';

const { recruiter } = people;
const healthType = `(select code from public.document_types where sensitivity = 'health' order by code limit 1)`;
const requirement = (type: string) =>
  `insert into public.document_requirements (application_id, type_code) values (:application, ${type});`;
const handOverStatement = (status: string) => `select set_config('app.stage_move', 'on', true);
  update public.applications set handover_status = '${status}' where id = :application;`;
const ofRecruiters = `${handOverStatement('none')} select 'from here';`;

/**
 * A change, its table, its statements with `:him` and `:application`, and the expected topics with operations. Changes
 * before `select 'from here'` are ignored.
 */
export const changes: readonly (readonly [
  what: string,
  table: string,
  statements: string,
  told: string[],
])[] = [
  [
    'a lead',
    'candidates',
    `${ofRecruiters} update public.candidates set emirate = 'ajman' where id = :him`,
    ['candidate:him update', 'queue:leads update, no version'],
  ],
  [
    'a candidate who is handed over',
    'candidates',
    `${ofRecruiters} ${handOverStatement('accepted')}`,
    ['candidate:him update', 'queue:leads update, no version', 'queue:ops update'],
  ],
  [
    'a case that goes on, whose recruiter follows it',
    'candidates',
    `${handOverStatement('accepted')} update public.candidates set assigned_recruiter_id = '${recruiter.id}' where id = :him;
      select 'from here';
      update public.applications set stage = 'onboarding' where id = :application`,
    ['candidate:him update', 'queue:ops update', 'user:recruiter update'],
  ],
  [
    'a lead that could not be used, and can be',
    'candidates',
    `${ofRecruiters} update public.candidates set review_reason = 'phone' where id = :him;
      update public.candidates set review_reason = null where id = :him`,
    ['candidate:him update', 'queue:leads update, no version', 'queue:ops update'],
  ],
  [
    'a submission that waits for somebody',
    'machform_events',
    `insert into public.machform_settings (id, form_id, form_name)
        values ('50000000-0000-4000-8000-0000000000f1', 901, 'f');
      insert into public.machform_events (form_row_id, raw_body, body_hash)
        values ('50000000-0000-4000-8000-0000000000f1', 'a', 'a');
      select 'from here';
      update public.machform_events set status = 'needs_review' where body_hash = 'a'`,
    ['queue:forms update', 'queue:ops update'],
  ],
  [
    'a form that is renamed',
    'machform_settings',
    `insert into public.machform_settings (id, form_id, form_name)
        values ('50000000-0000-4000-8000-0000000000f2', 902, 'f');
      select 'from here';
      update public.machform_settings set form_name = 'g' where form_id = 902`,
    ['queue:forms update'],
  ],
  ['an application', 'applications', handOverStatement('returned'), ['candidate:him update']],
  [
    'a contact',
    'contact_logs',
    `insert into public.contact_logs (candidate_id, channel, direction, outcome, idempotency_key)
      values (:him, 'call', 'outbound', 'busy', gen_random_uuid())`,
    ['staff:him insert, no version'],
  ],
  [
    'an internal note',
    'notes',
    `update public.notes set body = 'x' where candidate_id = :him and visibility = 'internal';
      delete from public.notes where candidate_id = :him and visibility = 'internal'`,
    ['staff:him delete', 'staff:him update'],
  ],
  [
    'a note shared with him',
    'notes',
    `update public.notes set body = 'x' where candidate_id = :him and visibility <> 'internal';
      delete from public.notes where candidate_id = :him and visibility <> 'internal'`,
    ['candidate:him delete', 'candidate:him update'],
  ],
  [
    'a task',
    'tasks',
    `update public.tasks set title = 'x' where candidate_id = :him; delete from public.tasks where candidate_id = :him`,
    ['staff:him delete', 'staff:him update'],
  ],
  ['a task about nobody', 'tasks', `insert into public.tasks (title, due_at) values ('x', now())`, []],
  [
    'a document',
    'documents',
    `update public.documents set number = '1' where candidate_id = :him`,
    ['candidate:him update', 'queue:ops update'],
  ],
  [
    'a document about health',
    'documents',
    `insert into public.documents (candidate_id, type_code, side, status) values (:him, ${healthType}, 'single', 'requested');
      update public.documents set requested_at = now() where candidate_id = :him and status = 'requested'`,
    ['queue:ops insert', 'queue:ops update'],
  ],
  [
    'a document that is needed',
    'document_requirements',
    `${requirement(`'passport_bio'`)}
      delete from public.document_requirements where application_id = :application and type_code = 'passport_bio'`,
    ['candidate:him delete', 'candidate:him insert'],
  ],
  [
    'a document about health that is needed',
    'document_requirements',
    `${requirement(healthType)}
      delete from public.document_requirements where application_id = :application and type_code = ${healthType}`,
    ['queue:ops delete', 'queue:ops insert'],
  ],
  [
    'an interview',
    'interviews',
    `update public.interviews set meeting_url = null where application_id = :application`,
    ['candidate:him update', 'queue:interviews update, no version'],
  ],
  [
    'a slot',
    'interview_slots',
    `insert into public.interview_slots (kind, starts_at, ends_at, capacity)
      values ('phone', now(), now() + interval '1 hour', 1)`,
    ['queue:interviews insert, no version'],
  ],
  [
    'an offer',
    'offers',
    `update public.offers set approval_note = 'x' where application_id = :application`,
    ['candidate:him update', 'user:recruiter update'],
  ],
  [
    'visa work',
    'visa_cases',
    `update public.visa_cases set quota_ref = 'x' where candidate_id = :him`,
    ['candidate:him update', 'queue:ops update'],
  ],
  [
    'a step of visa work',
    'visa_stages',
    `insert into public.visa_stages
        (visa_case_id, candidate_id, code, sort_order, health, authority, sla_working_days, optional)
      select visa_case_id, candidate_id, 'quota_check', 1, false, 'mohre', 3, false
      from public.visa_stages where candidate_id = :him`,
    ['candidate:him insert', 'queue:ops insert'],
  ],
  [
    'a step about health',
    'visa_stages',
    `update public.visa_stages set reference_no = 'x' where candidate_id = :him;
      delete from public.visa_stages where candidate_id = :him`,
    ['queue:ops delete', 'queue:ops update'],
  ],
  [
    'an appointment',
    'appointments',
    `update public.appointments set status = 'missed' where candidate_id = :him`,
    ['queue:ops update'],
  ],
  [
    'a trip',
    'trips',
    `insert into public.trips (kind, centre_id, starts_at, capacity)
      select 'medical', c.id, '2026-02-02 04:00+00', 8 from public.centres c limit 1;
      update public.trips set note = 'x' where starts_at = '2026-02-02 04:00+00'`,
    ['queue:ops insert', 'queue:ops update'],
  ],
  [
    'a passport that is kept',
    'custody_log',
    `update public.custody_log set purpose = 'x' where candidate_id = :him`,
    ['queue:ops update'],
  ],
  [
    'a task of onboarding',
    'onboarding_tasks',
    `update public.onboarding_tasks set due_on = '2026-02-02' where candidate_id = :him`,
    ['candidate:him update', 'queue:ops update'],
  ],
  [
    'a task of onboarding about health',
    'onboarding_tasks',
    `update public.onboarding_tasks set health = true where candidate_id = :him;
      delete from public.onboarding_tasks where candidate_id = :him`,
    ['queue:ops delete', 'queue:ops update'],
  ],
  [
    'what is left to close',
    'closing_items',
    `update public.closing_items set note = 'x' where candidate_id = :him`,
    ['queue:ops update'],
  ],
  [
    'a request for "do not rehire"',
    'candidate_internal',
    `${handOverStatement('accepted')} select 'from here';
      update public.candidate_internal set dnr_requested_at = now(), dnr_request_reason = 'x' where candidate_id = :him`,
    ['queue:ops update', 'staff:him update'],
  ],
  [
    '"do not rehire" of a lead',
    'candidate_internal',
    `${ofRecruiters} update public.candidate_internal set do_not_rehire = true, dnr_reason = 'x' where candidate_id = :him`,
    ['staff:him update'],
  ],
  [
    'a deployment',
    'deployments',
    `update public.deployments set sim_no = '1' where candidate_id = :him`,
    ['candidate:him update', 'queue:ops update'],
  ],
  [
    'a notification',
    'notifications',
    `update public.notifications set read_at = now() where kind = 'test.sent'`,
    ['user:account update, no version'],
  ],
  // These are announced to no topic.
  ...[
    [
      'candidate_internal',
      `update public.candidate_internal set owner_note = 'x', tags = '{airport}' where candidate_id = :him`,
    ],
    ['visa_stage_results', `update public.visa_stage_results set result = 'fit' where candidate_id = :him`],
    [
      'application_outcome_internal',
      `update public.application_outcome_internal set note = 'x' where application_id = :application`,
    ],
    [
      'operations_notes',
      `insert into public.operations_notes (candidate_id, application_id, note) values (:him, :application, 'x')`,
    ],
    [
      'onboarding_task_details',
      `update public.onboarding_task_details set blocked_reason = 'x' where candidate_id = :him`,
    ],
    ['integrity_reports', `update public.integrity_reports set status = 'resolved' where text is not null`],
  ].map(([table = '', statements = '']) => [table, table, statements, [] as string[]] as const),
];
