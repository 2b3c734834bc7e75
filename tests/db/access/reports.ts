import type { FunctionAccess, TableAccess } from './shapes.ts';

export const tables: readonly TableAccess[] = [];

const period = `'2026-01-01', '2026-12-31'`;

/** Whom most reports are for. */
const admins = { admin: 'done', bothSteps: 'done' } as const;

/** Who sees his own work alone. */
const recruiters = { recruiter: 'done', colleague: 'done' } as const;

/** What each report gives stands in `reports-*.test.ts`, `dashboard-admin.test.ts` and `dashboard-recruiter.test.ts`. */
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
  report('report_expiring_documents', 'integer', '30'),
  report('report_forecast', '', ''),
  report('report_headline', '', ''),
  report('report_capacity', '', ''),
  report('offers_to_approve', '', ''),
  report('audit_subjects', 'bigint[]', `'{1}'`),
  report('report_my_day', '', '', recruiters),
  report('my_due_items', '', '', recruiters),
];
