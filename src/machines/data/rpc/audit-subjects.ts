/** `audit_subjects`: the people or records that audit log entries are about. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const auditSubject = z.object({
  entry_id: z.int(),
  candidate_id: z.nullable(z.uuid()),
  user_id: z.nullable(z.uuid()),
  /** Name of the person or the record; null if it has none or was deleted. */
  name: z.nullable(z.string()),
});
export type AuditSubject = z.infer<typeof auditSubject>;

/** Returns the subjects of these entries, by entry id; throws as `client` does, and a zod error for malformed rows. */
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
