import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** Entry numbers that never arrived, both ends included. */
const gap = z.object({ from: z.int(), to: z.int() });
export type EntryGap = z.infer<typeof gap>;

/** How a form does; counts are since midnight in Dubai, but for `waiting` and `missing`. */
export const formFigures = z.object({
  form_id: z.uuid(),
  has_token: z.boolean(),
  /** Entries that became or updated a candidate. */
  ok: z.int(),
  /** Entries that changed nothing, repeats included. */
  duplicates: z.int(),
  review: z.int(),
  failed: z.int(),
  /** Calls with a wrong token. */
  refused: z.int(),
  /** Entries of any day that need a person or failed. */
  waiting: z.int(),
  /** How many entry numbers never arrived, and the latest five ranges of them. */
  missing: z.int(),
  gaps: z.array(gap),
});
export type FormFigures = z.infer<typeof formFigures>;

/** How each form does, by the id of its row; throws as `client` does. Admins. */
export async function machformOverview(signal: AbortSignal): Promise<ReadonlyMap<string, FormFigures>> {
  const { data } = await client.rpc('machform_overview').abortSignal(signal).throwOnError();
  return new Map(parseRows(formFigures, data).map((row) => [row.form_id, row]));
}
