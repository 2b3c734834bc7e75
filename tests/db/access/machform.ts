import { candidateId } from './candidates.ts';
import { adminsOnly, refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

const formId = '50000000-0000-4000-8000-000000000001';
const waiting = '51000000-0000-4000-8000-000000000001';
const staffWhoResolve = ['operations', 'operationsColleague', 'admin', 'bothSteps'] as const;
const done = (who: readonly string[]): Record<string, string> =>
  Object.fromEntries(who.map((name) => [name, 'done']));
const admins = ['admin', 'bothSteps'];

export const tables: readonly TableAccess[] = [
  {
    table: 'machform_settings',
    name: 'form_name',
    rows: `insert into public.machform_settings (id, form_id, form_name) values
      ('${formId}', 1, 'riders'), (gen_random_uuid(), 2, 'buses')`,
    reads: adminsOnly(['buses', 'riders']),
    updates: [
      { set: `assign_to = 'round-robin', updated_at = now()`, reach: adminsOnly(['buses', 'riders']) },
      {
        set: `field_map = '{"Q1": "phone"}', default_source = 'facebook'`,
        reach: adminsOnly(['buses', 'riders']),
      },
      { set: `auth_token_hash = repeat('0', 64)`, reach: refused },
      { set: `form_key = 'chosen-by-me'`, reach: refused },
      { set: 'last_entry_no = 1', reach: refused },
    ],
    inserts: [
      { values: `(form_id, form_name) values (3, 'vans')`, by: ['admin', 'bothSteps'] },
      { values: `(form_id, form_name, auth_token_hash) values (3, 'vans', repeat('0', 64))`, by: [] },
    ],
  },
  {
    table: 'machform_events',
    name: 'status',
    rows: `insert into public.machform_events (id, form_row_id, entry_no, raw_body, body_hash, parsed, status, outcome,
        candidate_id) values
      ('${waiting}', '${formId}', 1, 'a', 'a', '{"lead": {}}', 'needs_review', null, null),
      (gen_random_uuid(), '${formId}', 3, 'b', 'b', '{"lead": {}}', 'created', 'created', '${candidateId('mine')}')`,
    reads: {
      ...adminsOnly(['created', 'needs_review']),
      operations: ['needs_review'],
      operationsColleague: ['needs_review'],
    },
    updates: [{ set: `status = 'ignored'`, reach: refused }],
    inserts: [{ values: `(form_row_id, raw_body, body_hash) values ('${formId}', 'c', 'c')`, by: [] }],
  },
  {
    table: 'data_problems',
    name: 'kind',
    rows: '',
    // `problem` is a lead that needs a review.
    reads: {
      ...adminsOnly(['lead', 'submission']),
      operations: ['lead', 'submission'],
      operationsColleague: ['lead', 'submission'],
    },
    updates: [],
    inserts: [],
  },
  {
    table: 'machform_calls',
    name: 'address',
    rows: `insert into public.machform_calls (form_row_id, address, minute) values ('${formId}', 'here', now())`,
    reads: adminsOnly(['here']),
    updates: [{ set: 'calls = 0', reach: refused }],
    inserts: [{ values: `(form_row_id, address, minute) values ('${formId}', 'there', now())`, by: [] }],
  },
];

export const functions: readonly FunctionAccess[] = [
  ...[
    'public.receive_machform_event(text,text,text,integer,text,text)',
    'public.apply_machform_event(uuid,jsonb)',
    'public.claim_machform_events(uuid,uuid)',
    'public.unparsed_machform_events(uuid[])',
    'public.notify_machform_gaps()',
  ].map((name): FunctionAccess => ({ function: name, callers: ['service_role'] })),
  {
    function: 'public.list_candidate_submissions(uuid)',
    callers: ['authenticated', 'service_role'],
    call: `select outcome as name from public.list_candidate_submissions('${candidateId('mine')}')`,
    outcome: {
      recruiter: ['created'],
      colleague: [],
      operations: [],
      operationsColleague: [],
      ...adminsOnly(['created']),
    },
  },
  {
    function: 'public.rotate_machform_token(uuid)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.rotate_machform_token('${formId}')`,
    outcome: done(admins),
  },
  {
    function: 'public.resolve_machform_event(uuid,text,text,uuid,integer)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.resolve_machform_event('${waiting}', 'ignore')`,
    outcome: done(staffWhoResolve),
  },
  {
    function: 'public.replay_machform_events(uuid[])',
    callers: ['authenticated', 'service_role'],
    call: `select from public.replay_machform_events(array['${waiting}'::uuid])`,
    outcome: done(staffWhoResolve),
  },
  {
    function: 'app.machform_name(uuid)',
    callers: ['authenticated', 'service_role'],
  },
  {
    function: 'public.dismiss_duplicate(uuid,integer)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.dismiss_duplicate('${candidateId('mine')}', 1)`,
    outcome: Object.fromEntries(staffWhoResolve.map((name) => [name, 'NOT_FOUND'])),
  },
  {
    function: 'public.store_machform_entries(uuid,text,jsonb)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.store_machform_entries('${formId}', 'csv', '[{"entryNo": 9, "body": "ID=9"}]')`,
    outcome: done(admins),
  },
  {
    function: 'public.machform_gaps(uuid)',
    callers: ['authenticated', 'service_role'],
    call: `select from_entry_no || '-' || to_entry_no as name from public.machform_gaps('${formId}')`,
    outcome: adminsOnly(['2-2']),
  },
  {
    function: 'public.machform_overview()',
    callers: ['authenticated', 'service_role'],
    call: `select missing::text as name from public.machform_overview() where form_id = '${formId}'`,
    outcome: adminsOnly(['1']),
  },
  {
    function: 'public.preview_machform_entries(uuid,jsonb)',
    callers: ['authenticated', 'service_role'],
    call: `select p.value ->> 'isKnown' as name from jsonb_array_elements(
        public.preview_machform_entries('${formId}', '[{"entryNo": 1, "body": "a", "lead": null}]')
      ) p`,
    outcome: adminsOnly(['true']),
  },
];
