import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { emirates } from '#shared/emirates.ts';

/** A row of `holidays`. */
export const holidayRow = z.object({
  id: z.uuid(),
  kind: z.enum(['holiday', 'ramadan']),
  name_i18n: z.record(z.string(), z.string()),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  emirate: z.nullable(z.enum(emirates)),
  certainty: z.enum(['fixed', 'expected', 'announced']),
  source_note: z.string(),
  last_reviewed_on: z.iso.date(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Holiday = z.infer<typeof holidayRow>;

/** Returns the holidays and fasting months of all years; throws as `client` does. */
export async function listHolidays(signal: AbortSignal): Promise<Holiday[]> {
  const { data } = await client
    .from('holidays')
    .select(columnsOf(holidayRow))
    .order('starts_on')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(holidayRow, data);
}
