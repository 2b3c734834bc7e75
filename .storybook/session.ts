import { SessionContext } from '#components/contexts/session.context.ts';
import { cache } from '#machines/data/cache.ts';
import { signIn } from '#machines/data/sign-in.ts';
import { openSession } from '#machines/session/lifetime.ts';
import { writeSession } from '#machines/session/storage.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import type { Role } from '#shared/roles.ts';

/** Provides a story with the session in its storage. */
export const SessionProvider = SessionContext.Provider;

/**
 * Signs in a role's demo account on the embedded backend and stores its session, as the app does. Clears data cached by
 * earlier stories.
 */
export async function signInAs(role: Role): Promise<void> {
  cache.clear();
  const account = listedAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`No demo account is ${role}`);
  const { identifier } = account;
  const answer = await signIn({ identifier, password: demoPassword }, AbortSignal.timeout(30_000));
  if (!('token' in answer)) throw new Error(`${identifier} asks for a second step`);
  writeSession(openSession(answer, false));
}
