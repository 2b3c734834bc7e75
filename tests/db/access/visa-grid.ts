/** The list of visa cases, and bulk moves of steps; uses the rows of `visa.ts`. */
import { applicationId, byApplication } from './candidates.ts';
import { adminsOnly, refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

const quotaCheck = '73000000-0000-4000-8000-000000000001';
const listed = ['driving', 'visa'];

export const tables: readonly TableAccess[] = [
  {
    table: 'visa_list',
    name: byApplication,
    rows: '',
    reads: { operations: listed, operationsColleague: listed, ...adminsOnly(listed) },
    updates: [{ set: `route = 'transfer'`, reach: refused }],
    inserts: [{ values: `(application_id) values ('${applicationId('otherDriving')}')`, by: [] }],
  },
];

const signedIn = ['authenticated', 'service_role'] as const;

/** A function for operations and admins. */
const forWork = (signature: string, call: string, outcome: string | readonly string[]): FunctionAccess => ({
  function: `public.${signature}`,
  callers: signedIn,
  call,
  outcome: { operations: outcome, operationsColleague: outcome, admin: outcome, bothSteps: outcome },
});

export const functions: readonly FunctionAccess[] = [
  forWork(
    'preview_visa_stages(jsonb)',
    `select ok::text as name from public.preview_visa_stages(
      '[{"stage_id": "${quotaCheck}", "to_status": "submitted", "fields": {}, "version": 1}]')`,
    ['true'],
  ),
  forWork(
    'undo_visa_stage(uuid,integer)',
    `select public.undo_visa_stage('${quotaCheck}', 1)`,
    'UNDO_NOT_POSSIBLE',
  ),
  forWork(
    'undo_visa_stages(jsonb)',
    `select ok::text as name from public.undo_visa_stages('[{"stage_id": "${quotaCheck}", "version": 1}]')`,
    ['false'],
  ),
  forWork(
    'record_visa_costs(jsonb)',
    `select ok::text as name from public.record_visa_costs(
      '[{"stage_id": "${quotaCheck}", "cost_fils": 5000, "version": 1}]')`,
    ['true'],
  ),
  forWork('visa_cost_total()', 'select cases::text as name from public.visa_cost_total()', ['2']),
  { function: 'app.visa_list_columns(public.visa_cases)', callers: signedIn },
  { function: 'app.open_visa_steps(public.visa_cases,text)', callers: signedIn },
  { function: 'app.flagged_visa_cases(text)', callers: signedIn },
];
