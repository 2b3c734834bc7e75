import { people } from '../people.ts';
import { candidateId } from './candidates.ts';
import type { FunctionAccess, TableAccess } from './shapes.ts';

const both = ['authenticated', 'service_role'] as const;
const mine = `'${candidateId('mine')}'`;
const driver = `'${people.driver.id}'`;
const forAdmins = (outcome: string) => ({ admin: outcome, bothSteps: outcome });

export const tables: readonly TableAccess[] = [];

export const functions: readonly FunctionAccess[] = [
  { function: 'public.take_account_jobs()', callers: ['service_role'] },
  { function: 'public.finish_account_job(uuid,text)', callers: ['service_role'] },
  {
    function: 'public.prepare_driver_account(uuid)',
    callers: both,
    call: `select from public.prepare_driver_account(${mine})`,
    outcome: { ...forAdmins('PHONE_NOT_VALID'), recruiter: 'PHONE_NOT_VALID', colleague: 'NOT_OWNER' },
  },
  {
    function: 'public.link_driver_account(uuid)',
    callers: both,
    call: `select from public.link_driver_account(${mine})`,
    outcome: { ...forAdmins('NO_ACCOUNT'), recruiter: 'NO_ACCOUNT', colleague: 'NOT_OWNER' },
  },
  {
    function: 'public.prepare_offer_account(uuid)',
    callers: both,
    call: `select from public.prepare_offer_account(${mine})`,
    outcome: { ...forAdmins('NOT_FOUND'), recruiter: 'NOT_FOUND', colleague: 'NOT_FOUND' },
  },
  {
    function: 'public.change_candidate_phone(uuid,text,integer)',
    callers: both,
    call: `select from public.change_candidate_phone(${mine}, '+971501112299')`,
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
    function: 'public.note_password_reset(uuid,text)',
    callers: both,
    call: `select from public.note_password_reset(${driver}, 'single')`,
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
];
