import { candidateId } from './candidates.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

export const tables: readonly TableAccess[] = [];

const mine = candidateId('mine');
const notOwner = 'NOT_OWNER';
const byAdmins = (outcome: string) => ({ admin: outcome, bothSteps: outcome });

/** Returns the access of a "do not rehire" function. The application of `mine` is open, and no request is waiting. */
const rehire = (
  signature: string,
  call: string,
  outcome: NonNullable<FunctionAccess['outcome']>,
): FunctionAccess => ({
  function: `public.${signature}`,
  callers: ['authenticated', 'service_role'],
  call: `select public.${call}`,
  outcome,
});

export const functions: readonly FunctionAccess[] = [
  rehire('set_do_not_rehire(uuid,text)', `set_do_not_rehire('${mine}', 'Forged licence')`, byAdmins('done')),
  rehire('request_do_not_rehire(uuid,text)', `request_do_not_rehire('${mine}', 'Forged licence')`, {
    recruiter: 'TRANSITION_NOT_ALLOWED',
    colleague: notOwner,
    operations: notOwner,
    operationsColleague: notOwner,
  }),
  rehire('withdraw_do_not_rehire(uuid)', `withdraw_do_not_rehire('${mine}')`, {
    recruiter: 'STALE_VERSION',
    colleague: notOwner,
    operations: notOwner,
    operationsColleague: notOwner,
    ...byAdmins('STALE_VERSION'),
  }),
  rehire(
    'decide_do_not_rehire(uuid,timestamp with time zone,boolean,text)',
    `decide_do_not_rehire('${mine}', app.now(), true)`,
    byAdmins('STALE_VERSION'),
  ),
  rehire('do_not_rehire_requests()', 'do_not_rehire_requests()', byAdmins('done')),
];
