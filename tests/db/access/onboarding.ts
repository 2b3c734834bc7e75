import { applicationId, byApplication, byCandidate, candidateId, clientId } from './candidates.ts';
import { adminsOnly, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const numbered = (block: string, number: number) => `8${block}000000-0000-4000-8000-00000000000${number}`;
const uniformSize = numbered('0', 1);
const closingItem = numbered('1', 1);

const operationsRead = (...rows: string[]): Reach => ({
  operations: rows,
  operationsColleague: rows,
  ...adminsOnly(rows),
});

const task = (id: string, name: 'driving' | 'visa', code: string, ownerRole: string, health: boolean) =>
  `insert into public.onboarding_tasks
      (id, application_id, candidate_id, code, owner_role, sort_order, required_for_deploy, evidence_kind, health)
    values ('${id}', '${applicationId(name)}', '${candidateId(name)}', '${code}', '${ownerRole}', 1, false, 'none',
      ${health});`;

export const tables: readonly TableAccess[] = [
  {
    table: 'onboarding_tasks',
    name: `${byCandidate} || ' ' || code`,
    rows: `${task(uniformSize, 'driving', 'uniform_size', 'driver', false)}
      ${task(numbered('0', 2), 'driving', 'permit_medical', 'operations', true)}
      ${task(numbered('0', 3), 'visa', 'uniform_handout', 'operations', false)}`,
    reads: {
      ...operationsRead('driving permit_medical', 'driving uniform_size', 'visa uniform_handout'),
      recruiter: ['visa uniform_handout'],
      colleague: ['driving uniform_size'],
    },
    updates: [{ set: `status = 'in_progress'`, reach: refused }],
    inserts: [
      {
        values: `(application_id, candidate_id, code) values
          ('${applicationId('mine')}', '${candidateId('mine')}', 'uniform_size')`,
        by: [],
      },
    ],
  },
  {
    table: 'onboarding_task_details',
    name: byCandidate,
    rows: `insert into public.onboarding_task_details (onboarding_task_id, candidate_id, evidence) values
      ('${uniformSize}', '${candidateId('driving')}', '{"text": "XL"}')`,
    reads: operationsRead('driving'),
    updates: [{ set: `evidence = '{}'`, reach: refused }],
    inserts: [
      {
        values: `(onboarding_task_id, candidate_id) values ('${numbered('0', 2)}', '${candidateId('driving')}')`,
        by: [],
      },
    ],
  },
  {
    table: 'deployments',
    name: byApplication,
    rows: `insert into public.deployments (application_id, candidate_id, client_id, start_on)
      values ('${applicationId('driving')}', '${candidateId('driving')}', '${clientId}', '2026-01-01')`,
    reads: { ...operationsRead('driving'), colleague: ['driving'] },
    updates: [
      { set: `vehicle_ref = 'D 1'`, reach: operationsRead('driving') },
      { set: `start_on = '2025-01-01'`, reach: refused },
      { set: `status = 'separated'`, reach: refused },
    ],
    inserts: [
      {
        values: `(application_id, candidate_id, client_id, start_on)
          values ('${applicationId('visa')}', '${candidateId('visa')}', '${clientId}', '2026-01-01')`,
        by: [],
      },
    ],
  },
  {
    table: 'closing_items',
    name: byApplication,
    rows: `insert into public.closing_items (id, application_id, candidate_id, code)
        values ('${closingItem}', '${applicationId('visa')}', '${candidateId('visa')}', 'cancel_permit');
      insert into public.closing_items (application_id, candidate_id, code)
        values ('${applicationId('mine')}', '${candidateId('mine')}', 'cancel_permit')`,
    reads: { ...operationsRead('visa'), ...adminsOnly(['mine', 'visa']) },
    updates: [{ set: `note = 'x'`, reach: refused }],
    inserts: [
      {
        values: `(application_id, candidate_id, code)
          values ('${applicationId('driving')}', '${candidateId('driving')}', 'cancel_permit')`,
        by: [],
      },
    ],
  },
];

const signedIn = ['authenticated', 'service_role'] as const;

/** A function for operations and admins. */
const forWork = (
  signature: string,
  call: string,
  outcome: string | readonly string[] = 'done',
): FunctionAccess => ({
  function: `public.${signature}`,
  callers: signedIn,
  call,
  outcome: {
    operations: outcome,
    operationsColleague: outcome,
    admin: outcome,
    bothSteps: outcome,
  },
});

export const functions: readonly FunctionAccess[] = [
  forWork(
    'update_onboarding_task(uuid,text,jsonb,text,integer)',
    `select public.update_onboarding_task('${uniformSize}', 'in_progress', null, null, 1)`,
  ),
  forWork(
    'complete_onboarding_tasks(jsonb)',
    `select ok::text as name from public.complete_onboarding_tasks('[{"task_id": "${uniformSize}", "version": 1}]')`,
    ['true'],
  ),
  forWork(
    'deploy(uuid,date,text,text,text,text,integer)',
    `select public.deploy('${applicationId('otherDriving')}', '2026-01-01', null, null, null, null, 1)`,
    'TRANSITION_NOT_ALLOWED',
  ),
  forWork(
    'separate(uuid,date,text,integer)',
    `select public.separate('${applicationId('driving')}', app.today(), 'resigned', 1)`,
  ),
  forWork(
    'close_item(uuid,text,text,integer)',
    `select public.close_item('${closingItem}', 'done', null, 1)`,
  ),
  forWork(
    'close_items(jsonb)',
    `select ok::text as name from public.close_items(
      '[{"item_id": "${closingItem}", "status": "done", "version": 1}]')`,
    ['true'],
  ),
  forWork('lost_costs(date,date)', `select * from public.lost_costs('2026-01-01', '2026-01-31')`),
  {
    function: 'public.my_onboarding_tasks()',
    callers: signedIn,
    call: 'select code as name from public.my_onboarding_tasks()',
    outcome: { driver: ['uniform_size'], otherDriver: [] },
  },
  {
    function: 'public.complete_my_task(uuid,jsonb)',
    callers: signedIn,
    call: `select public.complete_my_task('${uniformSize}')`,
    outcome: { driver: 'done', otherDriver: 'NOT_FOUND' },
  },
];
