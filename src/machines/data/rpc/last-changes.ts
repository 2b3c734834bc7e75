import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { ConfigTableName } from './publish-config.ts';

const change = z.object({
  row_id: z.string(),
  by_id: z.nullable(z.uuid()),
  by_name: z.nullable(z.string()),
  at: z.iso.datetime({ offset: true }),
});

/** Who changed a row last, null where no person is known to have done it, and when in milliseconds since 1970 UTC. */
export interface RowChange {
  byId: string | null;
  by: string | null;
  at: number;
}

/** The last change of each row of a table, by the row's key; throws as `client` does. Admins alone. */
export async function lastChanges(
  table: 'system_settings' | 'clients' | 'job_openings' | ConfigTableName,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RowChange>> {
  const { data } = await client.rpc('last_changes', { p_table: table }).abortSignal(signal).throwOnError();
  return new Map(
    parseRows(change, data).map(({ row_id, by_id, by_name, at }) => [
      row_id,
      { byId: by_id, by: by_name, at: Date.parse(at) },
    ]),
  );
}
