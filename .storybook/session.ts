import { SessionContext } from '#components/contexts/session.context.ts';
import { cache } from '#machines/data/cache.ts';
import { signIn } from '#machines/data/sign-in.ts';
import { openSession } from '#machines/session/lifetime.ts';
import { writeSession } from '#machines/session/storage.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import type { SessionAnswer } from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';
import { keepBackend } from './backend.ts';

/** Gives a story the session that its storage holds. */
export const SessionProvider = SessionContext.Provider;

/** What the backend answered to each role of this preview frame; it keeps their sessions from story to story. */
const answers = new Map<Role, SessionAnswer>();

/**
 * Gives a story the session of a role's demo account, as the app stores it. The first story of a role signs in on the
 * embedded backend. What stories before this one read is forgotten.
 */
export async function signInAs(role: Role): Promise<void> {
  cache.clear();
  const answer = answers.get(role) ?? (await begin(role));
  writeSession(openSession(answer, false));
}

async function begin(role: Role): Promise<SessionAnswer> {
  const account = listedAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`No demo account is ${role}`);
  const { identifier } = account;
  const answer = await signIn({ identifier, password: demoPassword }, AbortSignal.timeout(30_000));
  if (!('token' in answer)) throw new Error(`${identifier} asks for a second step`);
  await keepBackend();
  answers.set(role, answer);
  return answer;
}
