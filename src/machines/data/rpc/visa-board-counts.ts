import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const boardCount = z.object({
  code: z.string(),
  open_cases: z.int(),
  /** Past the authority's usual time. */
  late_cases: z.int(),
  /** An authority asked for something, or refused. */
  action_cases: z.int(),
});
export type BoardCount = z.infer<typeof boardCount>;

/** How many running cases are at each step; a step that nobody is at is left out. Throws as `client` does. */
export async function visaBoardCounts(signal: AbortSignal): Promise<BoardCount[]> {
  const { data } = await client.rpc('visa_board_counts').abortSignal(signal).throwOnError();
  return parseRows(boardCount, data);
}
