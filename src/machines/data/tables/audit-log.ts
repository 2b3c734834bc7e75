import * as z from 'zod/mini';

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
