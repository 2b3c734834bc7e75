import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** The columns of `muted_notices` that are read. */
export const mutedNoticeRow = z.object({ kind: z.string() });

/** Returns the kinds of notification this user muted; throws as `client` does, and a zod error for malformed rows. */
export async function listMutedNotices(signal: AbortSignal): Promise<string[]> {
  const { data } = await client
    .from('muted_notices')
    .select(columnsOf(mutedNoticeRow))
    .order('kind')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(mutedNoticeRow, data).map(({ kind }) => kind);
}

/** Mutes these kinds for this user; idempotent. Throws as `client` does. */
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

/** Unmutes these kinds for this user; idempotent. Throws as `client` does. */
export async function unmuteNotices(kinds: readonly string[], signal: AbortSignal): Promise<void> {
  await client.from('muted_notices').delete().in('kind', kinds).abortSignal(signal).throwOnError();
}
