import { applicationId, byCandidate, candidateId } from './candidates.ts';
import { adminsOnly } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

const admins = ['admin', 'bothSteps'] as const;
const callers = ['authenticated', 'service_role'] as const;
const drivers = { driver: 'done', otherDriver: 'done' } as const;

export const tables: readonly TableAccess[] = [
  {
    table: 'driver_details',
    name: byCandidate,
    rows: `insert into public.driver_details (candidate_id) values
      ('${candidateId('driving')}'), ('${candidateId('mine')}'), ('${candidateId('visa')}')`,
    reads: {
      driver: ['driving'],
      recruiter: ['mine', 'visa'],
      colleague: ['driving'],
      operations: ['driving', 'visa'],
      operationsColleague: ['driving', 'visa'],
      ...adminsOnly(['driving', 'mine', 'visa']),
    },
    updates: [
      {
        set: `shoe_size = '42'`,
        reach: {
          recruiter: ['mine'],
          operations: ['driving', 'visa'],
          operationsColleague: ['driving', 'visa'],
          ...adminsOnly(['driving', 'mine', 'visa']),
        },
      },
    ],
    inserts: [
      {
        values: `(candidate_id, shoe_size) values ('${candidateId('otherDriving')}', '42')`,
        by: ['operations', 'operationsColleague', ...admins],
      },
      {
        values: `(candidate_id, shoe_size) values ('${candidateId('accepted')}', '42')`,
        by: ['recruiter', ...admins],
      },
    ],
  },
  {
    table: 'driver_bank',
    name: byCandidate,
    rows: `insert into public.driver_bank (candidate_id) values
      ('${candidateId('driving')}'), ('${candidateId('mine')}')`,
    reads: {
      driver: ['driving'],
      operations: ['driving'],
      operationsColleague: ['driving'],
      ...adminsOnly(['driving', 'mine']),
    },
    updates: [
      {
        set: `bank_name = 'Other'`,
        reach: {
          operations: ['driving'],
          operationsColleague: ['driving'],
          ...adminsOnly(['driving', 'mine']),
        },
      },
    ],
    inserts: [
      {
        values: `(candidate_id, bank_name) values ('${candidateId('visa')}', 'Other')`,
        by: ['operations', 'operationsColleague', ...admins],
      },
    ],
  },
];

export const functions: readonly FunctionAccess[] = [
  {
    function: 'public.my_profile()',
    callers,
    call: 'select public.my_profile()',
    outcome: drivers,
  },
  {
    function: 'public.save_my_profile(jsonb)',
    callers,
    call: `select public.save_my_profile('{"shoe_size": {"seen": null, "value": "42"}}')`,
    outcome: drivers,
  },
  {
    function: 'public.withdraw_my_application(uuid,text,text)',
    callers,
    call: `select public.withdraw_my_application('${applicationId('otherDriving')}')`,
    outcome: { otherDriver: 'done', driver: 'NOT_FOUND' },
  },
];
