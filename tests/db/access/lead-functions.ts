import { people } from '../people.ts';
import { candidateId } from './candidates.ts';
import { everyPerson } from './reach.ts';
import type { FunctionAccess } from './types.ts';

type Outcome = NonNullable<FunctionAccess['outcome']>;
const admins = (outcome: string | readonly string[]): Outcome => ({ admin: outcome, bothSteps: outcome });
const recruiters = (ownCandidateId: string, others = ownCandidateId): Outcome => ({
  recruiter: ownCandidateId,
  colleague: others,
});
const operationsGet = (outcome: string): Outcome => ({ operations: outcome, operationsColleague: outcome });
const called = (name: string, call: string, outcome: Outcome): FunctionAccess => ({
  function: `public.${name}`,
  callers: ['authenticated', 'service_role'],
  call: `select from public.${name.replace(/\(.*/, '')}(${call})`,
  outcome,
});
const notOwnerError = 'NOT_OWNER';
/** Outcome of an action on the recruiter's own lead. */
const ownLeadOutcome: Outcome = {
  ...recruiters('done', notOwnerError),
  ...operationsGet(notOwnerError),
  ...admins('done'),
};
const ownCandidateId = `'${candidateId('mine')}'`;
const nothing = `'${crypto.randomUUID()}'`;

/** Callers of the lead functions; part of `leads.ts`. */
export const leadFunctions: readonly FunctionAccess[] = [
  ...[
    'assign_round_robin(uuid)',
    'lapse_claims()',
    'purge_merge_snapshots()',
    'find_duplicate(text[],text,text,text,text,text,date,text,uuid)',
  ].map((name): FunctionAccess => ({ function: `app.${name}`, callers: ['service_role'] })),
  called('claim_lead(uuid)', `'${candidateId('pooled')}'`, recruiters('done')),
  called('claim_next_lead()', '', recruiters('done')),
  called('release_lead(uuid,integer)', `${ownCandidateId}, 1`, ownLeadOutcome),
  called('assign_leads(uuid[],uuid,boolean)', `array[${ownCandidateId}]::uuid[], '${people.colleague.id}'`, {
    ...recruiters('done'),
    ...admins('done'),
  }),
  called('list_lapsing_leads()', '', { ...recruiters('done'), ...admins('done') }),
  called(
    'log_contact(uuid,text,text,text,text,timestamptz,text,text,timestamptz,uuid)',
    `${ownCandidateId}, 'call', 'outbound', 'no_answer'`,
    ownLeadOutcome,
  ),
  called('set_next_action(uuid,timestamptz,text)', `${ownCandidateId}, now()`, ownLeadOutcome),
  called(
    'add_note(uuid,text,text,uuid[],boolean,uuid,boolean)',
    `${ownCandidateId}, 'A note'`,
    ownLeadOutcome,
  ),
  called('tag_candidate(uuid,text,boolean)', `${ownCandidateId}, 'night shift', true`, ownLeadOutcome),
  {
    function: 'public.my_shared_notes()',
    callers: ['authenticated', 'service_role'],
    call: 'select body as name from public.my_shared_notes()',
    outcome: { driver: ['Asked for money'], otherDriver: ['Asked for money'] },
  },
  called('complete_task(uuid,integer)', `${nothing}, 1`, {
    ...recruiters('NOT_FOUND'),
    ...operationsGet('NOT_FOUND'),
    ...admins('NOT_FOUND'),
  }),
  called('snooze_task(uuid,timestamptz,integer)', `${nothing}, now(), 1`, {
    ...recruiters('NOT_FOUND'),
    ...operationsGet('NOT_FOUND'),
    ...admins('NOT_FOUND'),
  }),
  called('call_backs_due()', '', { ...recruiters('done'), ...operationsGet('done'), ...admins('done') }),
  {
    function: 'public.check_duplicate(text,text,text,text,text,text,date,text,uuid)',
    callers: ['authenticated', 'service_role'],
    call: `select public.check_duplicate('+971500000000') ->> 'name' as name`,
    outcome: { ...recruiters('done'), ...operationsGet('done'), ...admins('done') },
  },
  called(
    'merge_candidates(uuid,uuid,jsonb,integer,integer)',
    `${ownCandidateId}, '${candidateId('pooled')}', '{}', 1, 1`,
    {
      ...ownLeadOutcome,
    },
  ),
  called('undo_merge(uuid)', nothing, {
    ...recruiters('NOT_FOUND'),
    ...operationsGet('NOT_FOUND'),
    ...admins('NOT_FOUND'),
  }),
  called(
    'import_leads(jsonb,boolean,boolean,uuid,uuid,text)',
    `'[{"first_name": "A", "email": "a@test.example"}]', false`,
    {
      ...recruiters('done'),
      ...admins('done'),
    },
  ),
  called('undo_import(uuid)', `'c1000000-0000-4000-8000-000000000001'`, {
    ...recruiters('done', notOwnerError),
    ...admins('done'),
  }),
  called('log_list_export(text,jsonb,integer)', `'leads', '{}', 3`, {
    ...recruiters('done'),
    ...operationsGet('done'),
    ...admins('done'),
  }),
  { function: 'app.last_change(text,text)', callers: ['authenticated', 'service_role'] },
  {
    function: 'public.last_candidate_change(uuid)',
    callers: ['authenticated', 'service_role'],
    call: `select 'told' as name from public.last_candidate_change('${candidateId('visa')}')`,
    outcome: {
      ...Object.fromEntries(everyPerson.map((name) => [name, []])),
      ...Object.fromEntries(
        ['recruiter', 'operations', 'operationsColleague', 'admin', 'bothSteps'].map((name) => [
          name,
          ['told'],
        ]),
      ),
    },
  },
  {
    function: 'public.candidate_timeline(uuid,timestamptz,text,integer)',
    callers: ['authenticated', 'service_role'],
    call: `select distinct kind as name from public.candidate_timeline('${candidateId('visa')}')`,
    outcome: {
      ...Object.fromEntries(everyPerson.map((name) => [name, []])),
      ...Object.fromEntries(
        ['recruiter', 'operations', 'operationsColleague', 'admin', 'bothSteps'].map((name) => [
          name,
          ['assignment', 'contact', 'merge', 'note', 'stage'],
        ]),
      ),
    },
  },
];
