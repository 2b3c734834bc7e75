import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

/** A person counted by a number of a report. */
const reportPerson = z.object({
  candidate_id: z.uuid(),
  application_id: z.nullable(z.uuid()),
  name: z.string(),
  reference: z.nullable(z.string()),
  stage: z.enum(stages.map(({ name }) => name)),
  opening_id: z.nullable(z.uuid()),
  recruiter_id: z.nullable(z.uuid()),
  /** When the counted event happened or is due; null without a date. */
  at: z.nullable(z.iso.datetime({ offset: true })),
  /** Total that the number counts; the response contains at most 1,000 rows. */
  total: z.int(),
});
export type ReportPerson = z.infer<typeof reportPerson>;

/** Identifies a number of a report, by the screen's names. */
export interface ReportNumber {
  report: string;
  metric: string;
  /** Null for the default grouping. */
  group: string | null;
  /** Parts of the line's key as stored; null for all lines. */
  key: readonly (string | null)[] | null;
  /** First and last day, in Dubai time; null for reports without dates. */
  period: { from: string; to: string } | null;
}

/**
 * Returns the people counted by a number, latest first. For admins. Throws as `client` does, and a zod error for
 * malformed rows.
 */
export async function reportPeople(
  { report, metric, group, key, period }: ReportNumber,
  signal: AbortSignal,
): Promise<ReportPerson[]> {
  const { data } = await client
    .rpc('report_people', {
      p_report: report,
      p_metric: metric,
      p_group: group,
      p_key: key,
      p_from: period?.from ?? null,
      p_to: period?.to ?? null,
    })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(reportPerson, data);
}
