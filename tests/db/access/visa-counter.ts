import { refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';
import { forWork, quotaCheck } from './visa.ts';

export const tables: readonly TableAccess[] = [
  {
    table: 'visa_counter_entries',
    name: 'key::text',
    rows: '',
    reads: refused,
    updates: [{ set: 'to_status = null', reach: refused }],
    inserts: [{ values: `(visa_stage_id) values ('${quotaCheck}')`, by: [] }],
  },
];

export const functions: readonly FunctionAccess[] = [
  forWork(
    'trip_candidates(text)',
    `select candidate_name as name from public.trip_candidates('medical')`,
    [],
  ),
  forWork('visa_counter_cases(text)', 'select candidate_name as name from public.visa_counter_cases()', [
    'driving',
    'visa',
  ]),
  forWork(
    'record_at_counter(uuid,text,text,jsonb,integer,timestamp with time zone,uuid)',
    `select public.record_at_counter('${quotaCheck}', 'ready', 'submitted', '{}', 1, now(), gen_random_uuid())`,
  ),
];
