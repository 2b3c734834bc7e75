import { everyPerson, refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

export const tables: readonly TableAccess[] = [
  {
    table: 'health_checks',
    name: 'part',
    rows: `insert into public.health_checks (part, slot, status) values ('api', '2026-03-01T08:00:00Z', 'ok')`,
    reads: refused,
    updates: [{ set: `status = 'ok'`, reach: refused }],
    inserts: [{ values: `(part, slot, status) values ('api', now(), 'ok')`, by: [] }],
  },
  {
    table: 'health_incidents',
    name: 'part',
    rows: `insert into public.health_incidents (id, part, opened_at)
      values ('00000000-0000-4000-8000-00000000ea17', 'storage', '2026-03-01T08:00:00Z')`,
    reads: refused,
    updates: [{ set: `note = 'seen'`, reach: refused }],
    inserts: [{ values: `(part, opened_at) values ('api', now())`, by: [] }],
  },
  {
    table: 'client_figures',
    name: 'name',
    rows: `insert into public.client_figures (slot, kind, name, times)
      values ('2026-03-01T08:00:00Z', 'version', '0.1.0', 3)`,
    reads: refused,
    updates: [{ set: 'times = 1', reach: refused }],
    inserts: [{ values: `(slot, kind, name, times) values (now(), 'answer', 'ok', 1)`, by: [] }],
  },
];

/** Functions for admins only. */
const adminCalls = [
  ['public.record_health(jsonb)', `public.record_health('[]')`],
  ['public.health_history()', 'public.health_history()'],
  [
    'public.acknowledge_incident(uuid,text)',
    `public.acknowledge_incident('00000000-0000-4000-8000-00000000ea17', 'looked at')`,
  ],
  ['public.echo_live(uuid)', `public.echo_live('00000000-0000-4000-8000-00000000ea18')`],
  ['public.health_database()', 'public.health_database()'],
  ['public.health_jobs()', 'public.health_jobs()'],
  ['public.health_queue()', 'public.health_queue()'],
  ['public.health_forms()', 'public.health_forms()'],
  ['public.health_space()', 'public.health_space()'],
  ['public.health_migrations()', 'public.health_migrations()'],
  ['public.health_clients()', 'public.health_clients()'],
  ['public.health_row_security()', 'public.health_row_security()'],
  ['app.health_probes()', 'app.health_probes()'],
] as const;

export const functions: readonly FunctionAccess[] = [
  ...adminCalls.map(
    ([name, call]): FunctionAccess => ({
      function: name,
      callers: ['authenticated', 'service_role'],
      call: `select from ${call}`,
      outcome: { admin: 'done', bothSteps: 'done' },
    }),
  ),
  {
    function: 'public.record_client_figures(text,jsonb)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.record_client_figures('0.1.0', '{"ok": 3}')`,
    outcome: Object.fromEntries(
      everyPerson
        .filter((name) => !['suspended', 'firstStep', 'demoted'].includes(name))
        .map((name) => [name, 'done']),
    ),
  },
];
