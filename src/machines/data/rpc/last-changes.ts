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

/** The last change of a row: author, null if no person is known, and time in milliseconds since 1970 UTC. */
export interface RowChange {
  byId: string | null;
  by: string | null;
  at: number;
}

/** Returns the last change of each row of a table, by row key; throws as `client` does. Admins only. */
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
