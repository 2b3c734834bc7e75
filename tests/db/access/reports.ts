import type { FunctionAccess, TableAccess } from './shapes.ts';

export const tables: readonly TableAccess[] = [];

const period = `'2026-01-01', '2026-12-31'`;

/** Every report is for admins; what it gives them stands in `reports-*.test.ts` and `dashboard-admin.test.ts`. */
const report = (name: string, types: string, call: string): FunctionAccess => ({
  function: `public.${name}(${types})`,
  callers: ['authenticated', 'service_role'],
  call: `select 'row' as name from public.${name}(${call})`,
  outcome: { admin: 'done', bothSteps: 'done' },
});

export const functions: readonly FunctionAccess[] = [
  ...['funnel', 'time_in_stage', 'interviews', 'offers', 'documents', 'losses'].map((name) =>
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
];
