/** The devices on which the user is signed in. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const ownSession = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime({ offset: true }),
  last_used_at: z.iso.datetime({ offset: true }),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Returns the sessions, last used first. Throws as `client` does. */
export async function listOwnSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const { data } = await client.rpc('my_sessions').abortSignal(signal).throwOnError();
  return parseRows(ownSession, data);
}

/** Ends one session; succeeds if it has already ended. Throws as `client` does. */
export async function endOwnSession(id: string, signal: AbortSignal): Promise<void> {
  await client.rpc('end_my_session', { p_session_id: id }).abortSignal(signal).throwOnError();
}
