/** History of an account for stories. */
import { recruiter } from '#machines/admin/users/access.fixtures.ts';
import { auditEntry } from '#machines/data/tables/audit-log.fixtures.ts';
import type { AuditEntry } from '#machines/data/tables/audit-log.ts';

/** Current time in the stories: Thu 12 Mar 2026, 14:05 in Dubai. */
export const present = Date.UTC(2026, 2, 12, 10, 5);

const admin = '00000000-0000-4000-8000-000000000101';

const entry = (id: number, changed: Partial<AuditEntry>) =>
  auditEntry({
    id,
    table_name: 'users',
    row_id: recruiter.id,
    at: '2026-03-12T06:20:00+00:00',
    ...changed,
  });

/** Actions of an admin and the user, latest first. */
export const accountHistory = {
  entries: [
    entry(6, { action: 'sign_out_everywhere', after: { ended: 3 } }),
    entry(5, { table_name: 'recruiter_capacity', before: { daily_cap: null }, after: { daily_cap: 20 } }),
    entry(4, {
      before: { role: 'operations' },
      after: { role: 'recruiter' },
      at: '2026-03-11T09:00:00+00:00',
    }),
    entry(3, {
      action: 'reassign_work',
      after: { candidates: 0, cases: 4, tasks: 1, interviews: 2, interviews_dropped: 1, to: [] },
      at: '2026-03-11T09:00:00+00:00',
    }),
    entry(2, {
      actor_id: recruiter.id,
      after: { two_factor_enabled: true },
      at: '2026-01-06T08:00:00+00:00',
    }),
    entry(1, { action: 'invite', at: '2026-01-05T08:00:00+00:00' }),
  ],
  names: { [admin]: 'Mariam Al Suwaidi', [recruiter.id]: recruiter.name },
  hasMore: true,
};
