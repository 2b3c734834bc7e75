import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** A range of entry numbers that never arrived, both ends included. */
const gap = z.object({ from: z.int(), to: z.int() });
export type EntryGap = z.infer<typeof gap>;

/** The figures of a form; counts start at midnight in Dubai, except `waiting` and `missing`. */
export const formFigures = z.object({
  form_id: z.uuid(),
  has_token: z.boolean(),
  /** Entries that created or updated a candidate. */
  ok: z.int(),
  /** Entries that changed nothing, including repeats. */
  duplicates: z.int(),
  review: z.int(),
  failed: z.int(),
  /** Requests with a wrong token. */
  refused: z.int(),
  /** Entries of any day that need review or failed. */
  waiting: z.int(),
  /** Number of entry numbers that never arrived, and the latest five ranges of them. */
  missing: z.int(),
  gaps: z.array(gap),
});
export type FormFigures = z.infer<typeof formFigures>;

/** Returns the figures of each form, by row id; throws as `client` does. Admins only. */
export async function machformOverview(signal: AbortSignal): Promise<ReadonlyMap<string, FormFigures>> {
  const { data } = await client.rpc('machform_overview').abortSignal(signal).throwOnError();
  return new Map(parseRows(formFigures, data).map((row) => [row.form_id, row]));
}
