/** `import_leads`: people of a list become leads, each after a look whether he is known. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { leadImportRowRow } from '#machines/data/tables/lead-import-rows.ts';
import { duplicate } from './check-duplicate.ts';

const { verdict, candidate_id } = leadImportRowRow.shape;

/** What became, or would become, of one row. */
export const rowVerdict = z.object({
  verdict,
  /** Who it is, where somebody is known already; not told again for a part that was sent before. */
  match: z.nullable(duplicate),
  /** The column of an `invalid` row that is wrong, where the database knows. */
  problem: z.nullable(z.object({ column: z.nullable(z.string()) })),
  candidate_id,
});
export type RowVerdict = z.infer<typeof rowVerdict>;

const imported = z.object({ rows: z.array(rowVerdict) });

/** How many rows are sent at once: as many as a slow database manages well within the time a request has. */
export const importBatch = 200;

/** A part of a list. */
export interface ListPart {
  rows: readonly object[];
  /** Names this part: sent again, it comes in once. */
  importId: string;
  /** The list that this is a part of, and its file. */
  listId: string;
  listName: string;
  /** The recruiter keeps the leads; else they go to the pool or the rotation. */
  isMine: boolean;
}

/** What would come of these rows; changes nothing. Throws as `client` does. */
export function checkImport(rows: readonly object[], signal: AbortSignal): Promise<RowVerdict[]> {
  return send({ p_rows: rows, p_dry_run: true }, rows.length, signal);
}

/** Brings the rows in; safe to repeat with the same `importId`. Throws as `client` does. */
export function importLeads(part: ListPart, signal: AbortSignal): Promise<RowVerdict[]> {
  return send(
    {
      p_rows: part.rows,
      p_dry_run: false,
      p_mine: part.isMine,
      p_import_id: part.importId,
      p_list_id: part.listId,
      p_list_name: part.listName,
    },
    part.rows.length,
    signal,
  );
}

async function send(params: object, count: number, signal: AbortSignal): Promise<RowVerdict[]> {
  const { data } = await client.rpc('import_leads', params).abortSignal(signal).throwOnError();
  return z.array(rowVerdict).check(z.length(count)).parse(imported.parse(data).rows);
}
