import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const forecastRow = z.object({
  opening_id: z.uuid(),
  client_id: z.nullable(z.uuid()),
  title: z.string(),
  headcount: z.int(),
  /** Places taken, counted from selection. */
  filled: z.int(),
  deployed: z.int(),
  /** Expected first shifts by week, starting today. */
  week_1: z.int(),
  week_2: z.int(),
  week_3: z.int(),
  week_4: z.int(),
  later: z.int(),
  undated: z.int(),
});
export type ForecastRow = z.infer<typeof forecastRow>;

/**
 * Returns the expected first shifts of each open opening, for operations and admins; throws as `client` does, and a zod
 * error.
 */
export async function reportForecast(signal: AbortSignal): Promise<ForecastRow[]> {
  const { data } = await client.rpc('report_forecast').abortSignal(signal).throwOnError();
  return parseRows(forecastRow, data);
}
