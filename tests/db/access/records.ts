import { people } from '../people.ts';
import { adminsOnly, ownName, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const staff = ['recruiter', 'colleague', 'operations', 'operationsColleague', 'admin', 'bothSteps'] as const;
const mutedBy = (name: 'recruiter' | 'admin') => `note.mentioned of ${people[name].id}`;
const adminsOwnRow: Reach = { admin: ['admin'], bothSteps: ['bothSteps'] };
/** Last, because every other domain's rows add entries here. */
export const tables: readonly TableAccess[] = [
  {
    table: 'muted_notices',
    name: `kind || ' of ' || user_id`,
    rows: `insert into public.muted_notices (user_id, kind) select id, 'note.mentioned' from public.users
      where id in ('${people.recruiter.id}', '${people.admin.id}')`,
    reads: { recruiter: [mutedBy('recruiter')], admin: [mutedBy('admin')] },
    updates: [{ set: `kind = 'lead.assigned'`, reach: refused }],
    inserts: [
      { values: `(kind) values ('lead.assigned')`, by: staff },
      { values: `(kind) values ('note.shared')`, by: ['driver', 'otherDriver'] },
      { values: `(kind) values ('privacy.consent_withdrawn')`, by: [] },
      { values: `(user_id, kind) values ('${people.recruiter.id}', 'lead.assigned')`, by: [] },
    ],
    deletes: { recruiter: [mutedBy('recruiter')], admin: [mutedBy('admin')] },
  },
  {
    table: 'quiet_hours',
    name: 'user_id::text',
    rows: `insert into public.quiet_hours (user_id, is_on, begins_at, ends_at) values
      ('${people.recruiter.id}', true, '21:00', '08:00'), ('${people.otherDriver.id}', false, '22:00', '06:00')`,
    reads: { recruiter: [people.recruiter.id], otherDriver: [people.otherDriver.id] },
    updates: [
      {
        set: 'is_on = false',
        reach: { recruiter: [people.recruiter.id], otherDriver: [people.otherDriver.id] },
      },
      { set: `user_id = '${people.admin.id}'`, reach: refused },
    ],
    inserts: [
      {
        values: `(is_on, begins_at, ends_at) values (true, '21:00', '08:00')
          on conflict (user_id) do update set is_on = excluded.is_on`,
        by: [...staff, 'driver', 'otherDriver'],
      },
      {
        values: `(user_id, is_on, begins_at, ends_at) values ('${people.admin.id}', true, '21:00', '08:00')`,
        by: [],
      },
    ],
  },
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
    reads: { ...ownName, ...adminsOwnRow },
    updates: [
      { set: 'read_at = now()', reach: { ...ownName, ...adminsOwnRow } },
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

export const functions: readonly FunctionAccess[] = [
  { function: 'app.is_optional_notification(text,text)', callers: ['authenticated', 'service_role'] },
];
