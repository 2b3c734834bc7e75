import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

/** Somebody a number of a report counts. */
const reportPerson = z.object({
  candidate_id: z.uuid(),
  application_id: z.nullable(z.uuid()),
  name: z.string(),
  reference: z.nullable(z.string()),
  stage: z.enum(stages.map(({ name }) => name)),
  opening_id: z.nullable(z.uuid()),
  recruiter_id: z.nullable(z.uuid()),
  /** When what is counted happened or is due; null where there is no date. */
  at: z.nullable(z.iso.datetime({ offset: true })),
  /** How many the number counts; the answer holds 1,000 at most. */
  total: z.int(),
});
export type ReportPerson = z.infer<typeof reportPerson>;

/** A number of a report, by the names of the screen. */
export interface ReportNumber {
  report: string;
  metric: string;
  /** Null for the default grouping. */
  group: string | null;
  /** The parts of the line as stored; null for all lines. */
  key: readonly (string | null)[] | null;
  /** Two days of Dubai; null for reports without dates. */
  period: { from: string; to: string } | null;
}

/** The people behind a number, the latest first, for admins; throws as `client` does, and a zod error for odd rows. */
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
