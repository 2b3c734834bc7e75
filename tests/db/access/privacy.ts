import { people } from '../people.ts';
import { byCandidate, candidateId } from './candidates.ts';
import { adminsOnly, everyPerson, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const admins = ['admin', 'bothSteps'] as const;
const consenting = ['driving', 'mine', 'otherDriving', 'pooled', 'visa'];
const signedIn = everyPerson.filter((name) => !['suspended', 'firstStep', 'demoted'].includes(name));
const forAllSignedIn = (rows: readonly string[]): Reach =>
  Object.fromEntries(signedIn.map((name) => [name, rows]));
const done = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'done']));
const notFound = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'NOT_FOUND']));

const textNames = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'];
const report = '60000000-0000-4000-8000-000000000001';
const request = '60000000-0000-4000-8000-000000000002';

export const tables: readonly TableAccess[] = [
  {
    table: 'integrity_reports',
    name: 'text',
    rows: `delete from public.integrity_reports where id is not null;
      insert into public.integrity_reports (id, reporter_id, about_user_id, kind, text) values
        ('${report}', '${people.driver.id}', '${people.recruiter.id}', 'asked_for_money', 'about a recruiter'),
        (gen_random_uuid(), '${people.driver.id}', '${people.admin.id}', 'harassment', 'about the admin'),
        (gen_random_uuid(), '${people.recruiter.id}', null, 'false_terms', 'about no one')`,
    reads: {
      admin: ['about a recruiter', 'about no one'],
      bothSteps: ['about a recruiter', 'about no one', 'about the admin'],
    },
    updates: [
      {
        set: `status = 'in_review'`,
        reach: {
          admin: ['about a recruiter', 'about no one'],
          bothSteps: ['about a recruiter', 'about no one', 'about the admin'],
        },
      },
      { set: `text = 'Other'`, reach: refused },
      { set: 'about_user_id = null', reach: refused },
    ],
    inserts: [{ values: `(kind, text) values ('harassment', 'x')`, by: [] }],
  },
  {
    table: 'consent_texts',
    name: 'language',
    rows: '',
    reads: forAllSignedIn(textNames),
    updates: [{ set: `body = 'Other'`, reach: refused }],
    inserts: [
      { values: `(version, language, body) values ('2098-1', 'en', 'Other words')`, by: admins },
      { values: `(version, language, body, text_hash) values ('2098-2', 'en', 'x', 'y')`, by: [] },
    ],
  },
  {
    table: 'consents',
    name: byCandidate,
    rows: `delete from public.consents where id is not null;
      insert into public.consents (candidate_id, version, channel) values
        ${consenting.map((name) => `('${candidateId(name as 'mine')}', '2026-1', 'call')`).join(', ')}`,
    reads: {
      driver: ['driving'],
      otherDriver: ['otherDriving'],
      recruiter: ['mine', 'visa'],
      colleague: ['driving', 'otherDriving'],
      operations: ['driving', 'otherDriving', 'visa'],
      operationsColleague: ['driving', 'otherDriving', 'visa'],
      ...adminsOnly(consenting),
    },
    updates: [{ set: 'withdrawn_at = now()', reach: refused }],
    inserts: [
      {
        values: `(candidate_id, version, channel) values ('${candidateId('accepted')}', '2026-1', 'app')`,
        by: [],
      },
    ],
  },
  {
    table: 'data_requests',
    name: `${byCandidate} || ' ' || coalesce(field, kind)`,
    rows: `delete from public.data_requests where id is not null;
      insert into public.data_requests (id, candidate_id, kind, due_on) values
        ('${request}', '${candidateId('driving')}', 'access', '2026-12-01'),
        (gen_random_uuid(), '${candidateId('mine')}', 'erase', '2026-12-01');
      insert into public.data_requests (candidate_id, kind, field, due_on) values
        ('${candidateId('driving')}', 'correct', 'iban', '2026-12-01'),
        ('${candidateId('driving')}', 'correct', 'passport_no', '2026-12-01')`,
    reads: {
      driver: ['driving access', 'driving iban', 'driving passport_no'],
      colleague: ['driving passport_no'],
      operations: ['driving iban', 'driving passport_no'],
      operationsColleague: ['driving iban', 'driving passport_no'],
      ...adminsOnly(['driving access', 'driving iban', 'driving passport_no', 'mine erase']),
    },
    updates: [{ set: `status = 'done'`, reach: refused }],
    inserts: [
      {
        values: `(candidate_id, kind, due_on) values ('${candidateId('driving')}', 'stop', '2026-12-01')`,
        by: [],
      },
    ],
  },
  {
    table: 'password_resets',
    name: 'method',
    rows: `insert into public.password_resets (driver_candidate_id, user_id, by, method)
      values ('${candidateId('driving')}', '${people.driver.id}', '${people.admin.id}', 'single')`,
    reads: adminsOnly(['single']),
    updates: [{ set: `method = 'bulk'`, reach: refused }],
    inserts: [{ values: `(user_id, method) values ('${people.driver.id}', 'single')`, by: [] }],
  },
];

const callers = ['authenticated', 'service_role'] as const;
const doneForAllSignedIn = done(...signedIn);
const rejected = candidateId('rejected');

export const functions: readonly FunctionAccess[] = [
  {
    function: 'public.report_integrity(text,text,uuid,text,text,bigint,date,uuid)',
    callers,
    call: `select public.report_integrity('harassment', 'Words')`,
    outcome: doneForAllSignedIn,
  },
  {
    function: 'public.my_staff_contacts()',
    callers,
    call: 'select name from public.my_staff_contacts()',
    outcome: {
      driver: ['admin', 'colleague', 'operations'],
      otherDriver: ['colleague', 'operationsColleague'],
    },
  },
  {
    function: 'public.my_home()',
    callers,
    call: `select public.my_home() ->> 'candidate_id' as name`,
    outcome: { driver: [candidateId('driving')], otherDriver: [candidateId('otherDriving')] },
  },
  {
    function: 'public.my_integrity_reports()',
    callers,
    call: 'select text as name from public.my_integrity_reports()',
    outcome: { driver: ['about a recruiter', 'about the admin'], otherDriver: [] },
  },
  {
    function: 'public.current_consent_text(text)',
    callers,
    call: `select language as name from public.current_consent_text('ur')`,
    outcome: forAllSignedIn(['ur']),
  },
  {
    function: 'public.give_consent(text,text,text,uuid,text)',
    callers,
    call: `select public.give_consent('2026-1', 'en', null, '${candidateId('mine')}', 'call')`,
    outcome: {
      ...done('recruiter', 'admin', 'bothSteps'),
      ...notFound('colleague', 'operations', 'operationsColleague', 'driver', 'otherDriver'),
    },
  },
  {
    function: 'public.withdraw_consent(uuid)',
    callers,
    call: `select public.withdraw_consent('${candidateId('driving')}')`,
    outcome: {
      ...done('driver', 'colleague', 'operations', 'operationsColleague', 'admin', 'bothSteps'),
      ...notFound('recruiter', 'otherDriver'),
    },
  },
  {
    function: 'public.request_my_data(text,text,text)',
    callers,
    call: `select public.request_my_data('correct', 'My name')`,
    outcome: done('driver', 'otherDriver'),
  },
  {
    function: 'public.my_privacy_terms()',
    callers,
    call: 'select erased_after_days from public.my_privacy_terms()',
    outcome: done('driver', 'otherDriver'),
  },
  {
    function: 'public.resolve_data_request(uuid,text,text,integer)',
    callers,
    call: `select public.resolve_data_request('${request}', 'done', 'Sent', 1)`,
    outcome: done(...admins),
  },
  {
    function: 'public.anonymise_candidate(uuid,text)',
    callers,
    call: `select public.anonymise_candidate('${rejected}', 'Asked for')`,
    outcome: done(...admins),
  },
  {
    function: 'public.export_candidate_data(uuid)',
    callers,
    call: `select public.export_candidate_data('${candidateId('driving')}')`,
    outcome: { ...done('driver', ...admins), ...notFound('otherDriver') },
  },
  {
    function: 'public.preview_retention(jsonb)',
    callers,
    call: `select public.preview_retention('{"rejected": 365, "never_qualified": 182, "consent_withdrawn": 30}')`,
    outcome: done(...admins),
  },
  {
    function: 'public.set_retention(jsonb,integer,text,integer)',
    callers,
    call: `select public.set_retention('{"rejected": 3650, "never_qualified": 3650, "consent_withdrawn": 30}', 0, 'Why', 1)`,
    outcome: done(...admins),
  },
  {
    function: 'public.list_consent_versions()',
    callers,
    call: 'select version as name from public.list_consent_versions()',
    outcome: adminsOnly(['2026-1']),
  },
  {
    function: 'public.publish_consent_text(text,jsonb,text)',
    callers,
    call: `select public.publish_consent_text('2098-1',
      '{"en": "a", "ar": "a", "ur": "a", "hi": "a", "bn": "a", "ml": "a", "ne": "a"}', 'Why')`,
    outcome: done(...admins),
  },
  { function: 'public.record_password_reset(uuid,uuid,text)', callers: ['service_role'] },
  {
    function: 'public.list_last_password_resets()',
    callers,
    call: 'select method as name from public.list_last_password_resets()',
    outcome: adminsOnly(['single']),
  },
];
