import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const boardCount = z.object({
  code: z.string(),
  open_cases: z.int(),
  /** Cases past the authority's usual time. */
  late_cases: z.int(),
  /** Cases in which an authority asked for something or refused. */
  action_cases: z.int(),
});
export type BoardCount = z.infer<typeof boardCount>;

/** Returns the number of running cases at each stage; stages without cases are omitted. Throws as `client` does. */
export async function visaBoardCounts(signal: AbortSignal): Promise<BoardCount[]> {
  const { data } = await client.rpc('visa_board_counts').abortSignal(signal).throwOnError();
  return parseRows(boardCount, data);
}
