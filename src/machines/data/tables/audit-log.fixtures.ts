/** Audit log entries for tests and stories. */
import type { AuditEntry } from './audit-log.ts';

/** Returns an entry, by default an admin's change of an offer, with these differences. */
export function auditEntry(changed: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    table_name: 'offers',
    row_id: 'o',
    action: 'update',
    actor_id: '00000000-0000-4000-8000-000000000101',
    actor_role: 'admin',
    before: null,
    after: null,
    reason: null,
    request_id: null,
    at: '2026-03-12T08:00:00Z',
    ...changed,
  };
}
