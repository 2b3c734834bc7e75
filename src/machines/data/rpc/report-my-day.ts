import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** The figures of one day in Dubai. */
const dayFigures = z.object({
  day: z.iso.date(),
  new_leads: z.int(),
  in_time: z.int(),
  late: z.int(),
  came: z.int(),
  no_shows: z.int(),
  offers_sent: z.int(),
  deployed: z.int(),
});
export type DayFigures = z.infer<typeof dayFigures>;

const myDayReport = z.object({
  has_leads: z.boolean(),
  offers_out: z.int(),
  deployed_this_month: z.int(),
  deployed_before: z.int(),
  projected_fils: z.int(),
  days: z.array(dayFigures),
});
/** A recruiter's own figures; each is defined at `public.report_my_day`. */
export type MyDayReport = z.infer<typeof myDayReport>;

/** Returns the figures of the calling recruiter; throws as `client` does, and a zod error for a malformed response. */
export async function reportMyDay(signal: AbortSignal): Promise<MyDayReport> {
  const { data } = await client.rpc('report_my_day').abortSignal(signal).throwOnError();
  const [row] = z.tuple([myDayReport]).parse(parseRows(myDayReport, data));
  return row;
}
