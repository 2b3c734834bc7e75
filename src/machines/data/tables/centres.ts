import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { emirates } from '#shared/emirates.ts';

/** A row of `centres`. */
export const centreRow = z.object({
  id: z.uuid(),
  kind: z.enum(['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh']),
  name: z.string(),
  name_i18n: z.nullable(z.record(z.string(), z.string())),
  authority: z.nullable(z.string()),
  emirate: z.enum(emirates),
  address: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hours: z.record(z.string(), z.json()),
  bring_i18n: z.nullable(z.record(z.string(), z.string())),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Centre = z.infer<typeof centreRow>;

/** Returns the active centres, by name; throws as `client` does. */
export async function listCentres(signal: AbortSignal): Promise<Centre[]> {
  const { data } = await client
    .from('centres')
    .select(columnsOf(centreRow))
    .eq('active', true)
    .order('name')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(centreRow, data);
}
