/** Sign-in by an emailed link: the auth server redirects with a session, or a refusal, in the URL fragment. */
import * as z from 'zod/mini';
import { setCredentials } from '#machines/data/credentials.ts';
import { loadOwnProfile } from '#machines/data/tables/users.ts';
import { permissionsOf } from '#shared/roles.ts';
import { claimsOf } from './claims.ts';
import { leaveNote, writeSession } from './storage.ts';

const fragment = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_at: z.pipe(z.transform(Number), z.int()),
});

const person = z.object({ sub: z.uuid() });

/**
 * Stores the session of such a fragment for this tab, so that the app starts with it. Without a valid session, or for a
 * user who may not sign in, the app starts with a message: a link works only once.
 */
export async function signInFromFragment(hash: string, signal: AbortSignal): Promise<void> {
  try {
    const parsed = fragment.parse(Object.fromEntries(new URLSearchParams(hash.slice(1))));
    const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt } = parsed;
    const { sub } = person.parse(claimsOf(accessToken));
    setCredentials({ accessToken, expiresAt });
    const own = await loadOwnProfile(sub, signal);
    const user = {
      id: own.id,
      email: own.email,
      name: own.name,
      role: own.role,
      permissions: [...permissionsOf[own.role]],
      // Always false here: with a second factor, a link alone does not even give access to this data.
      twoFactorEnabled: false,
      avatar: own.avatar_url,
      phoneNumber: own.phone_number,
      mustChangePassword: own.must_change_password,
    };
    writeSession({ user, tokens: { accessToken, refreshToken, expiresAt, sessionExpiresAt: null } });
  } catch {
    setCredentials(null);
    leaveNote('login.linkOver');
  }
}
