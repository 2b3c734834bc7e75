import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `muted_notices` as far as it is read. */
export const mutedNoticeRow = z.object({ kind: z.string() });

/** The kinds of notification this person does not want; throws as `client` does, and a zod error for odd rows. */
export async function listMutedNotices(signal: AbortSignal): Promise<string[]> {
  const { data } = await client
    .from('muted_notices')
    .select(columnsOf(mutedNoticeRow))
    .order('kind')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(mutedNoticeRow, data).map(({ kind }) => kind);
}

/** This person does not want these kinds; said again, it changes nothing. Throws as `client` does. */
export async function muteNotices(kinds: readonly string[], signal: AbortSignal): Promise<void> {
  await client
    .from('muted_notices')
    .upsert(
      kinds.map((kind) => ({ kind })),
      { onConflict: 'user_id,kind', ignoreDuplicates: true },
    )
    .abortSignal(signal)
    .throwOnError();
}

/** This person wants these kinds; said again, it changes nothing. Throws as `client` does. */
export async function unmuteNotices(kinds: readonly string[], signal: AbortSignal): Promise<void> {
  await client.from('muted_notices').delete().in('kind', kinds).abortSignal(signal).throwOnError();
}
