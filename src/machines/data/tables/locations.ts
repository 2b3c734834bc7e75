import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { emirates } from '#shared/emirates.ts';

/** A row of `locations`. */
export const locationRow = z.object({
  id: z.uuid(),
  kind: z.enum(['office', 'yard', 'client_site', 'accommodation']),
  name: z.string(),
  name_i18n: z.nullable(z.record(z.string(), z.string())),
  emirate: z.enum(emirates),
  address: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  directions_i18n: z.nullable(z.record(z.string(), z.string())),
  capacity: z.nullable(z.int()),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Location = z.infer<typeof locationRow>;

/** Returns every location by name, including inactive ones; throws as `client` does. */
export async function listLocations(signal: AbortSignal): Promise<Location[]> {
  const { data } = await client
    .from('locations')
    .select(columnsOf(locationRow))
    .order('name')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(locationRow, data);
}
