import { applicationId, byCandidate, candidateId, openingId } from './candidates.ts';
import { refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

/** No role can read the stage machine's tables: clients have them in `stages.ts`. */
export const tables: readonly TableAccess[] = [
  {
    table: 'opening_interests',
    name: byCandidate,
    rows: `insert into public.opening_interests (candidate_id, opening_id) values
      ('${candidateId('otherDriving')}', '${openingId}')`,
    reads: refused,
    updates: [{ set: 'created_at = now()', reach: refused }],
    inserts: [
      { values: `(candidate_id, opening_id) values ('${candidateId('driving')}', '${openingId}')`, by: [] },
    ],
  },
];

const callers = ['authenticated', 'service_role'] as const;

/** Outcome of a call about the lead `mine`, allowed for its recruiter and admins. */
const ownLeadOutcome = (outcome: string) =>
  ({
    recruiter: outcome,
    admin: outcome,
    bothSteps: outcome,
    colleague: 'NOT_FOUND',
    operations: 'NOT_FOUND',
    operationsColleague: 'NOT_FOUND',
  }) as const;
const notFoundByDrivers = { driver: 'NOT_FOUND', otherDriver: 'NOT_FOUND' } as const;

export const functions: readonly FunctionAccess[] = [
  {
    function: 'public.my_applications()',
    callers,
    call: 'select stage as name from public.my_applications()',
    outcome: { driver: ['deployed'], otherDriver: ['documents'] },
  },
  {
    function: 'public.apply_again(uuid)',
    callers,
    call: `select public.apply_again('${applicationId('driving')}')`,
    outcome: { driver: 'done', otherDriver: 'NOT_FOUND' },
  },
  {
    function: 'public.my_openings()',
    callers,
    call: 'select title as name from public.my_openings()',
    outcome: { driver: [], otherDriver: [] },
  },
  {
    function: 'public.show_interest(uuid)',
    callers,
    call: `select public.show_interest('${openingId}')`,
    outcome: notFoundByDrivers,
  },
  {
    function: 'public.transition_application(uuid,text,integer,text,text,jsonb)',
    callers,
    call: `select public.transition_application('${applicationId('mine')}', 'rejected', 1, 'unreachable')`,
    outcome: { ...ownLeadOutcome('done'), ...notFoundByDrivers },
  },
  ...[
    'app.handover_checks(public.applications)',
    'app.blocking_handover_checks(jsonb)',
    'app.handover_route(public.applications)',
  ].map((name): FunctionAccess => ({ function: name, callers })),
  {
    function: 'public.accept_handover(uuid,integer,text,uuid,jsonb)',
    callers,
    call: `select public.accept_handover('${applicationId('otherDriving')}', 1, 'outside')`,
    outcome: {
      operations: 'TRANSITION_NOT_ALLOWED',
      operationsColleague: 'TRANSITION_NOT_ALLOWED',
      admin: 'TRANSITION_NOT_ALLOWED',
      bothSteps: 'TRANSITION_NOT_ALLOWED',
    },
  },
  {
    function: 'public.assign_operations(uuid[],uuid)',
    callers,
    call: `select code as name from public.assign_operations(array['${candidateId('mine')}']::uuid[])`,
    outcome: {
      operations: ['NOT_OWNER'],
      operationsColleague: ['NOT_OWNER'],
      admin: ['NOT_OWNER'],
      bothSteps: ['NOT_OWNER'],
    },
  },
  {
    function: 'public.undo_rejection(uuid)',
    callers,
    call: `select public.undo_rejection('${applicationId('mine')}')`,
    outcome: ownLeadOutcome('TRANSITION_NOT_ALLOWED'),
  },
  {
    function: 'public.correct_rejection_reason(uuid,integer,text,text)',
    callers,
    call: `select public.correct_rejection_reason('${applicationId('mine')}', 1, 'unreachable')`,
    outcome: ownLeadOutcome('TRANSITION_NOT_ALLOWED'),
  },
  ...[
    'app.can_reapply(public.applications)',
    'app.ended_at(public.applications)',
    'app.has_free_place(uuid)',
    'app.was_handed_over(uuid)',
    ...[
      'missing_for_handover',
      'onboarding_summary',
      'unmet_deployment_gates',
      'visa_deadline',
      'visa_route',
      'visa_summary',
      'documents_summary',
      'acceptance_risks',
      'recruiter_notified_at',
    ].map((name) => `app.${name}(public.applications)`),
  ].map((name): FunctionAccess => ({ function: name, callers })),
  {
    function: 'public.preview_transition(uuid,text)',
    callers,
    call: `select public.preview_transition('${applicationId('mine')}', 'qualified')`,
    outcome: { ...ownLeadOutcome('done'), ...notFoundByDrivers },
  },
  {
    function: 'public.check_eligibility(uuid)',
    callers,
    call: `select public.check_eligibility('${applicationId('mine')}')`,
    outcome: ownLeadOutcome('done'),
  },
  {
    function: 'public.hold_candidate(uuid,text,date,integer)',
    callers,
    call: `select public.hold_candidate('${candidateId('mine')}', 'Ill', null, 1)`,
    outcome: ownLeadOutcome('done'),
  },
  {
    function: 'public.resume_candidate(uuid,integer)',
    callers,
    call: `select public.resume_candidate('${candidateId('mine')}', 1)`,
    outcome: ownLeadOutcome('TRANSITION_NOT_ALLOWED'),
  },
  {
    function: 'public.suggest_visa_route(text,text,text,boolean,text,text,text)',
    callers,
    call: `select public.suggest_visa_route('abroad', 'none', null, false, 'PK')`,
    outcome: {
      driver: 'done',
      otherDriver: 'done',
      recruiter: 'done',
      colleague: 'done',
      operations: 'done',
      operationsColleague: 'done',
      admin: 'done',
      bothSteps: 'done',
    },
  },
];
