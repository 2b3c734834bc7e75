import { people } from '../people.ts';
import { adminsOnly, ownName, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './shapes.ts';

const adminsOwn: Reach = { admin: ['admin'], bothSteps: ['bothSteps'] };
/** Last of all: every other domain's rows leave traces here. */
export const tables: readonly TableAccess[] = [
  {
    table: 'audit_log',
    name: 'action',
    rows: `set session_replication_role = replica; delete from public.audit_log where id is not null;
      set session_replication_role = origin;
      insert into public.audit_log (table_name, row_id, action) values ('users', 'x', 'looked_at')`,
    reads: adminsOnly(['looked_at']),
    updates: [{ set: `reason = 'Other'`, reach: refused }],
    inserts: [{ values: `(table_name, row_id, action) values ('users', 'x', 'y')`, by: [] }],
  },
  {
    table: 'notifications',
    name: `params ->> 'of'`,
    rows: `delete from public.notifications where id is not null;
      insert into public.notifications (user_id, kind, params)
      select id, 'test.sent', jsonb_build_object('of', name) from public.users`,
    reads: { ...ownName, ...adminsOwn },
    updates: [
      { set: 'read_at = now()', reach: { ...ownName, ...adminsOwn } },
      { set: `kind = 'test.other'`, reach: refused },
    ],
    inserts: [{ values: `(user_id, kind) values ('${people.recruiter.id}', 'test.sent')`, by: [] }],
  },
  {
    table: 'jobs',
    name: 'kind',
    rows: `delete from public.jobs where id is not null; insert into public.jobs (kind) values ('expiry_scan')`,
    reads: adminsOnly(['expiry_scan']),
    updates: [{ set: 'attempts = 1', reach: refused }],
    inserts: [{ values: `(kind) values ('expiry_scan')`, by: [] }],
  },
];

export const functions: readonly FunctionAccess[] = [];
