import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `audit_log`. */
export const auditLogRow = z.object({
  id: z.int(),
  table_name: z.string(),
  row_id: z.string(),
  action: z.string(),
  actor_id: z.nullable(z.uuid()),
  actor_role: z.nullable(z.string()),
  before: z.nullable(z.json()),
  after: z.nullable(z.json()),
  reason: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  at: z.iso.datetime({ offset: true }),
});
export type AuditEntry = z.infer<typeof auditLogRow>;

/** Returns the last actions of admins, latest first; throws as `client` does, and a zod error for malformed rows. */
export async function listAdminAudit(limit: number, signal: AbortSignal): Promise<AuditEntry[]> {
  const { data } = await client
    .from('audit_log')
    .select(columnsOf(auditLogRow))
    .eq('actor_role', 'admin')
    .order('id', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(auditLogRow, data);
}

/**
 * Returns changes of an account or its capacity, latest first: `limit` entries before the entry `before`; throws as
 * `client` does, and a zod error for malformed rows.
 */
export async function listAccountHistory(
  { userId, before, limit }: { userId: string; before: number | null; limit: number },
  signal: AbortSignal,
): Promise<AuditEntry[]> {
  const query = client
    .from('audit_log')
    .select(columnsOf(auditLogRow))
    .in('table_name', ['users', 'recruiter_capacity'])
    .eq('row_id', userId);
  const { data } = await (before === null ? query : query.lt('id', before))
    .order('id', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(auditLogRow, data);
}

/**
 * Returns the latest changes of one table row, latest first; throws as `client` does, and a zod error for malformed
 * rows.
 */
export async function listRowHistory(
  { table, row, limit }: { table: string; row: string; limit: number },
  signal: AbortSignal,
): Promise<AuditEntry[]> {
  const { data } = await client
    .from('audit_log')
    .select(columnsOf(auditLogRow))
    .eq('table_name', table)
    .eq('row_id', row)
    .order('id', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(auditLogRow, data);
}
