/** `import_leads`: imports the people of a list as leads, each after a duplicate check. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { leadImportRowRow } from '#machines/data/tables/lead-import-rows.ts';
import { duplicate } from './check-duplicate.ts';

const { verdict, candidate_id } = leadImportRowRow.shape;

/** The actual or predicted result for one row. */
export const rowVerdict = z.object({
  verdict,
  /** The existing candidate, if there is one; not returned again for a part that was sent before. */
  match: z.nullable(duplicate),
  /** The wrong column of an `invalid` row, if the database knows it. */
  problem: z.nullable(z.object({ column: z.nullable(z.string()) })),
  candidate_id,
});
export type RowVerdict = z.infer<typeof rowVerdict>;

const imported = z.object({ rows: z.array(rowVerdict) });

/** Rows per request: a slow database handles this many well within the request timeout. */
export const importBatch = 200;

/** A part of a list. */
export interface ListPart {
  rows: readonly object[];
  /** Idempotency key of this part: sent again, it is imported only once. */
  importId: string;
  /** The list this part belongs to, and its file. */
  listId: string;
  listName: string;
  /** True if the recruiter keeps the leads; otherwise they go to the pool or the rotation. */
  isMine: boolean;
}

/** Returns the predicted results of these rows; changes nothing. Throws as `client` does. */
export function checkImport(rows: readonly object[], signal: AbortSignal): Promise<RowVerdict[]> {
  return send({ p_rows: rows, p_dry_run: true }, rows.length, signal);
}

/** Imports the rows; safe to repeat with the same `importId`. Throws as `client` does. */
export function importLeads(part: ListPart, signal: AbortSignal): Promise<RowVerdict[]> {
  return send(
    {
      p_rows: part.rows,
      p_dry_run: false,
      p_assign_to_caller: part.isMine,
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
