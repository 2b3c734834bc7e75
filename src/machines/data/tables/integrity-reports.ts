import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `integrity_reports`. */
export const integrityReportRow = z.object({
  id: z.uuid(),
  reporter_id: z.nullable(z.uuid()),
  about_user_id: z.nullable(z.uuid()),
  about_name: z.nullable(z.string()),
  kind: z.enum(['asked_for_money', 'passport_kept', 'harassment', 'false_terms']),
  text: z.nullable(z.string()),
  audio_path: z.nullable(z.string()),
  amount_fils: z.nullable(z.int()),
  happened_on: z.nullable(z.iso.date()),
  status: z.enum(['new', 'in_review', 'resolved', 'dismissed']),
  resolution: z.nullable(z.string()),
  handled_by: z.nullable(z.uuid()),
  handled_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
  idempotency_key: z.uuid(),
});
export type IntegrityReport = z.infer<typeof integrityReportRow>;

/** Returns the undecided reports, oldest first; throws as `client` does, and a zod error for malformed rows. */
export async function listOpenIntegrityReports(signal: AbortSignal): Promise<IntegrityReport[]> {
  const { data } = await client
    .from('integrity_reports')
    .select(columnsOf(integrityReportRow))
    .in('status', ['new', 'in_review'])
    .order('created_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(integrityReportRow, data);
}

/**
 * Returns one report, null if there is none or this user may not read it; throws as `client` does, and a zod error for
 * malformed rows.
 */
export async function loadIntegrityReport(id: string, signal: AbortSignal): Promise<IntegrityReport | null> {
  const { data } = await client
    .from('integrity_reports')
    .select(columnsOf(integrityReportRow))
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(integrityReportRow, data)[0] ?? null;
}
