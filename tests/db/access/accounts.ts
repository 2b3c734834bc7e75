import { people } from '../people.ts';
import { candidateId } from './candidates.ts';
import { everyPerson, refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

const both = ['authenticated', 'service_role'] as const;
const ownCandidateId = `'${candidateId('mine')}'`;
const driver = `'${people.driver.id}'`;
const done = Object.fromEntries(
  everyPerson
    .filter((name) => !['suspended', 'firstStep', 'demoted'].includes(name))
    .map((name) => [name, 'done']),
);
const forAdmins = (outcome: string) => ({ admin: outcome, bothSteps: outcome });

export const tables: readonly TableAccess[] = [
  {
    table: 'recovery_codes',
    name: 'code_hash',
    rows: `insert into public.recovery_codes (user_id, code_hash) values (${driver}, 'hash')`,
    reads: refused,
    updates: [{ set: 'used_at = null', reach: refused }],
    inserts: [{ values: `(user_id, code_hash) values (${driver}, 'other')`, by: [] }],
  },
];

export const functions: readonly FunctionAccess[] = [
  { function: 'public.claim_account_jobs()', callers: ['service_role'] },
  { function: 'public.finish_account_job(uuid,text)', callers: ['service_role'] },
  { function: 'public.use_recovery_code(uuid,uuid,text)', callers: ['service_role'] },
  {
    function: 'public.create_recovery_codes()',
    callers: both,
    call: 'select public.create_recovery_codes()',
    outcome: { bothSteps: 'done' },
  },
  {
    function: 'public.recovery_codes_left()',
    callers: both,
    call: 'select public.recovery_codes_left()',
    outcome: done,
  },
  {
    function: 'public.my_sessions()',
    callers: both,
    call: 'select from public.my_sessions()',
    outcome: done,
  },
  {
    function: 'public.end_my_session(uuid)',
    callers: both,
    call: `select public.end_my_session(${driver})`,
    outcome: done,
  },
  {
    function: 'public.prepare_driver_account(uuid)',
    callers: both,
    call: `select from public.prepare_driver_account(${ownCandidateId})`,
    outcome: { ...forAdmins('PHONE_NOT_VALID'), recruiter: 'PHONE_NOT_VALID', colleague: 'NOT_OWNER' },
  },
  {
    function: 'public.link_driver_account(uuid)',
    callers: both,
    call: `select from public.link_driver_account(${ownCandidateId})`,
    outcome: { ...forAdmins('NO_ACCOUNT'), recruiter: 'NO_ACCOUNT', colleague: 'NOT_OWNER' },
  },
  {
    function: 'public.prepare_offer_account(uuid)',
    callers: both,
    call: `select from public.prepare_offer_account(${ownCandidateId})`,
    outcome: { ...forAdmins('NOT_FOUND'), recruiter: 'NOT_FOUND', colleague: 'NOT_FOUND' },
  },
  {
    function: 'public.change_candidate_phone(uuid,text,integer)',
    callers: both,
    call: `select from public.change_candidate_phone(${ownCandidateId}, '+971501112299')`,
    outcome: {
      ...forAdmins('done'),
      recruiter: 'done',
      colleague: 'NOT_OWNER',
      operations: 'NOT_OWNER',
      operationsColleague: 'NOT_OWNER',
    },
  },
  {
    function: 'public.find_drivers_for_reset(uuid[])',
    callers: both,
    call: `select from public.find_drivers_for_reset(array[${driver}::uuid])`,
    outcome: forAdmins('done'),
  },
  {
    function: 'public.log_password_reset(uuid,text)',
    callers: both,
    call: `select from public.log_password_reset(${driver}, 'single')`,
    outcome: forAdmins('done'),
  },
  {
    function: 'public.authorise_account_change(text,uuid)',
    callers: both,
    call: `select from public.authorise_account_change('reset_two_factor', ${driver})`,
    outcome: forAdmins('done'),
  },
  {
    function: 'public.sign_out_everywhere(uuid)',
    callers: both,
    call: `select from public.sign_out_everywhere(${driver})`,
    outcome: forAdmins('done'),
  },
  { function: 'app.require_no_open_work(uuid)', callers: both },
  {
    function: 'public.list_open_work(uuid[])',
    callers: both,
    call: `select from public.list_open_work(array[${driver}::uuid])`,
    outcome: forAdmins('done'),
  },
  {
    function: 'public.change_access(uuid,integer,text,text,uuid[])',
    callers: both,
    call: `select from public.change_access(${driver}, 1, 'driver', 'suspended')`,
    outcome: forAdmins('done'),
  },
];
