import { people } from '../people.ts';
import { applicationId } from './candidates.ts';
import { adminsOnly, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const entry = (number: number) => `50000000-0000-4000-8000-00000000000${number}`;
const owners = [people.recruiter.id, people.colleague.id];

/** Names the rows by their owner. */
const ownerCase = (column: string) =>
  `(case ${column}::text when '${people.recruiter.id}' then 'recruiter' when '${people.colleague.id}' then 'colleague' end)`;
const entryOwnerSql = `(case entry_id::text when '${entry(1)}' then 'recruiter' when '${entry(2)}' then 'colleague' end)`;
const reads: Reach = {
  recruiter: ['recruiter'],
  colleague: ['colleague'],
  ...adminsOnly(['recruiter', 'colleague']),
};
const plan = (from: string) => `(name, active_from, active_to, base_by_license, milestones)
  values ('Next', '${from}', '${from}', '{}', '[{"event": "deployed", "pct": 100}]')`;

export const tables: readonly TableAccess[] = [
  {
    table: 'commission_plans',
    name: 'name',
    rows: `insert into public.commission_plans ${plan('2029-01-01')}`,
    reads: { recruiter: ['Next'], colleague: ['Next'], ...adminsOnly(['Next']) },
    updates: [{ set: `clawback_days = 10`, reach: adminsOnly(['Next']) }],
    inserts: [{ values: plan('2030-01-01'), by: ['admin', 'bothSteps'] }],
    deletes: adminsOnly(['Next']),
  },
  {
    table: 'commission_entries',
    name: ownerCase('recruiter_id'),
    rows: owners
      .map(
        (id, index) =>
          `insert into public.commission_entries (id, recruiter_id, application_id, milestone, amount_fils, period, due_on)
            values ('${entry(index + 1)}', '${id}', '${applicationId('driving')}', 'deployed', 20000, '2026-03', '2026-03-01');
          insert into public.commission_states (entry_id, status) values ('${entry(index + 1)}', 'earned');`,
      )
      .join('\n'),
    reads,
    updates: [{ set: 'amount_fils = 1', reach: refused }],
    inserts: [{ values: `(recruiter_id) values ('${people.recruiter.id}')`, by: [] }],
  },
  {
    table: 'commission_states',
    name: entryOwnerSql,
    rows: '',
    reads,
    updates: [{ set: `status = 'paid'`, reach: refused }],
    inserts: [{ values: `(entry_id, status) values ('${entry(1)}', 'paid')`, by: [] }],
  },
  ...['commission_ledger', 'commission_list'].map(
    (table): TableAccess => ({
      table,
      name: ownerCase('recruiter_id'),
      rows: '',
      reads,
      updates: [],
      inserts: [],
    }),
  ),
  {
    table: 'commission_messages',
    name: entryOwnerSql,
    rows: [1, 2]
      .map((at) => `insert into public.commission_messages (entry_id, body) values ('${entry(at)}', 'Why');`)
      .join('\n'),
    reads,
    updates: [{ set: `body = 'Other'`, reach: refused }],
    inserts: [{ values: `(entry_id, body) values ('${entry(1)}', 'Why')`, by: [] }],
  },
];

const signedIn = ['authenticated', 'service_role'] as const;
const admins = (code: string) => ({ admin: code, bothSteps: code });

export const functions: readonly FunctionAccess[] = [
  ...[
    'app.are_valid_milestones(jsonb)',
    'app.are_valid_amounts(jsonb,numeric)',
    'app.are_valid_rates(jsonb)',
    'app.are_valid_tiers(jsonb)',
  ].map((name): FunctionAccess => ({ function: name, callers: signedIn })),
  {
    function: 'public.add_commission_plan(uuid,jsonb)',
    callers: signedIn,
    call: `select public.add_commission_plan(gen_random_uuid(), '{"name": "New", "active_from": "2031-01-01",
      "base_by_license": {}, "milestones": [{"event": "deployed", "pct": 100}]}')`,
    outcome: admins('done'),
  },
  {
    function: 'public.cancel_commission_plan(uuid,integer)',
    callers: signedIn,
    call: `select public.cancel_commission_plan('${entry(1)}', 1)`,
    outcome: admins('NOT_FOUND'),
  },
  {
    function: 'public.simulate_commission(text,jsonb)',
    callers: signedIn,
    call: `select sum(written_fils)::text as name from public.simulate_commission('2026-03')`,
    outcome: { admin: ['40000'], bothSteps: ['40000'] },
  },
  {
    function: 'public.accrue_commission(uuid,text)',
    callers: signedIn,
    call: `select public.accrue_commission('${applicationId('mine')}', 'deployed')`,
    outcome: admins('MILESTONE_NOT_REACHED'),
  },
  {
    function: 'public.approve_commissions(uuid[])',
    callers: signedIn,
    call: `select public.approve_commissions(array['${entry(1)}']::uuid[])::text as name`,
    outcome: { admin: ['1'], bothSteps: ['1'] },
  },
  {
    function: 'public.pay_commissions(uuid[],text,timestamp with time zone)',
    callers: signedIn,
    call: `select public.pay_commissions(array['${entry(1)}']::uuid[], 'X')::text as name`,
    outcome: { admin: ['0'], bothSteps: ['0'] },
  },
  {
    function: 'public.dispute_commission(uuid,text,integer)',
    callers: signedIn,
    call: `select public.dispute_commission('${entry(1)}', 'Why', 1)`,
    outcome: { recruiter: 'done', colleague: 'NOT_FOUND' },
  },
  {
    function: 'public.add_commission_message(uuid,text)',
    callers: signedIn,
    call: `select public.add_commission_message('${entry(1)}', 'So')`,
    outcome: {
      recruiter: 'TRANSITION_NOT_ALLOWED',
      colleague: 'NOT_FOUND',
      ...admins('TRANSITION_NOT_ALLOWED'),
    },
  },
  {
    function: 'public.commission_sums(text[],text[],text[],text[],uuid[],text[],text)',
    callers: signedIn,
    call: `select sum(lines)::text as name from public.commission_sums(p_kinds => array['earned'])`,
    outcome: { recruiter: ['1'], colleague: ['1'], admin: ['2'], bothSteps: ['2'] },
  },
  {
    function: 'public.my_commission_outlook()',
    callers: signedIn,
    call: `select public.my_commission_outlook() ->> 'deployed' as name`,
    outcome: { recruiter: ['0'], colleague: ['0'] },
  },
  {
    function: 'public.resolve_dispute(uuid,boolean,text,integer,bigint)',
    callers: signedIn,
    call: `select public.resolve_dispute('${entry(1)}', true, 'So', 1)`,
    outcome: admins('TRANSITION_NOT_ALLOWED'),
  },
  {
    function: 'public.hold_commissions(uuid[],text)',
    callers: signedIn,
    call: `select public.hold_commissions(array['${entry(1)}']::uuid[], 'Why')::text as name`,
    outcome: { admin: ['1'], bothSteps: ['1'] },
  },
  {
    function: 'public.release_commissions(uuid[])',
    callers: signedIn,
    call: `select public.release_commissions(array['${entry(1)}']::uuid[])::text as name`,
    outcome: { admin: ['0'], bothSteps: ['0'] },
  },
  {
    function: 'public.bulk_update_commissions(uuid[],text,text)',
    callers: signedIn,
    call: `select w.ok::text as name from public.bulk_update_commissions(array['${entry(1)}']::uuid[], 'approve') w`,
    outcome: { admin: ['true'], bothSteps: ['true'] },
  },
  {
    function: 'public.commission_periods()',
    callers: signedIn,
    call: `select p.earned_lines::text as name from public.commission_periods() p`,
    outcome: { admin: ['2'], bothSteps: ['2'] },
  },
  {
    function: 'public.close_commission_period(text,text,date,integer,bigint)',
    callers: signedIn,
    call: `select public.close_commission_period('2026-03', 'X', '2026-01-01', 0, 0)::text as name`,
    outcome: { admin: ['0'], bothSteps: ['0'] },
  },
  {
    function: 'public.commission_payroll(text)',
    callers: signedIn,
    call: `select count(*)::text as name from public.commission_payroll('2026-03')`,
    outcome: { admin: ['0'], bothSteps: ['0'] },
  },
  {
    function: 'public.reverse_commission(uuid,text,integer)',
    callers: signedIn,
    call: `select public.reverse_commission('${entry(1)}', 'Wrong', 1)`,
    outcome: admins('done'),
  },
];
