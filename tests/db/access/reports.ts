import { people } from '../people.ts';
import { refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

/** Only functions read and write these. */
export const tables: readonly TableAccess[] = [
  {
    table: 'ops_snoozes',
    name: 'kind',
    rows: `insert into public.ops_snoozes (user_id, kind, item_id, until)
      values ('${people.operations.id}', 'custody', gen_random_uuid(), now())`,
    reads: refused,
    updates: [{ set: 'until = now()', reach: refused }],
    inserts: [
      {
        values: `(user_id, kind, item_id, until)
          values ('${people.operations.id}', 'insurance', gen_random_uuid(), now())`,
        by: [],
      },
    ],
  },
];

const period = `'2026-01-01', '2026-12-31'`;

/** Default audience of reports. */
const admins = { admin: 'done', bothSteps: 'done' } as const;

/** Audience of the control room. */
const operations = { ...admins, operations: 'done', operationsColleague: 'done' } as const;

/** Recruiters, limited to their own work. */
const recruiters = { recruiter: 'done', colleague: 'done' } as const;

/** `reports-*.test.ts`, `dashboard-admin.test.ts` and `dashboard-recruiter.test.ts` test the results. */
const report = (
  name: string,
  types: string,
  call: string,
  outcome: NonNullable<FunctionAccess['outcome']> = admins,
): FunctionAccess => ({
  function: `public.${name}(${types})`,
  callers: ['authenticated', 'service_role'],
  call: `select 'row' as name from public.${name}(${call})`,
  outcome,
});

export const functions: readonly FunctionAccess[] = [
  report('report_funnel', 'date,date,text', `${period}, 'recruiter'`, { ...admins, ...recruiters }),
  ...['time_in_stage', 'interviews', 'offers', 'documents', 'losses'].map((name) =>
    report(`report_${name}`, 'date,date,text', `${period}, 'recruiter'`),
  ),
  ...['recruiters', 'visa', 'commissions', 'privacy'].map((name) =>
    report(`report_${name}`, 'date,date', period),
  ),
  report('report_sources', 'date,date,jsonb,text', `${period}, '{"referral": 100}'`),
  report('report_people', 'text,text,text,text[],date,date', `'funnel', 'began', null, null, ${period}`),
  report('report_expiring_documents', 'integer', '30'),
  report('report_forecast', '', '', operations),
  ...['due_items', 'workload', 'ageing', 'today', 'blocked'].map((name) =>
    report(`ops_${name}`, '', '', operations),
  ),
  report(
    'snooze_ops_item',
    'text,uuid,timestamp with time zone',
    `'custody', gen_random_uuid(), app.now() + interval '1 hour'`,
    operations,
  ),
  report('report_headline', '', ''),
  report('report_capacity', '', ''),
  report('offers_to_approve', '', ''),
  report('audit_subjects', 'bigint[]', `'{1}'`),
  report('report_my_day', '', '', recruiters),
  report('my_due_items', '', '', recruiters),
];
