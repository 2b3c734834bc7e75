/** `audit_subjects`: whom or what entries of the audit log are about. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const auditSubject = z.object({
  entry_id: z.int(),
  candidate_id: z.nullable(z.uuid()),
  user_id: z.nullable(z.uuid()),
  /** The person's, else the record's own; null where it has none or is gone. */
  name: z.nullable(z.string()),
});
export type AuditSubject = z.infer<typeof auditSubject>;

/** The subjects of these entries, by the entry's id; throws as `client` does, and a zod error for odd rows. */
export async function listAuditSubjects(
  entries: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, AuditSubject>> {
  const { data } = await client
    .rpc('audit_subjects', { p_entries: entries })
    .abortSignal(signal)
    .throwOnError();
  return new Map(parseRows(auditSubject, data).map((subject) => [subject.entry_id, subject]));
}
