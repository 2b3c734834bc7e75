/** Coming in by the link of a mail, which the auth server ends with a session in the address's fragment. */
import * as z from 'zod/mini';
import { setCredentials } from '#machines/data/credentials.ts';
import { readOwnProfile } from '#machines/data/tables/users.ts';
import { permissionsOf } from '#shared/roles.ts';
import { writeSession } from './storage.ts';

const fragment = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_at: z.pipe(z.transform(Number), z.int()),
});

const claims = z.object({ sub: z.uuid() });

/**
 * Stores the session of such a fragment, for this tab, so that the app starts with it. Gives false where there is
 * none, or its person may not come in: they sign in as usual then.
 */
export async function arrive(hash: string, signal: AbortSignal): Promise<boolean> {
  const told = fragment.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))));
  if (!told.success) return false;
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt } = told.data;
  setCredentials({ accessToken, expiresAt });
  try {
    const { sub } = claims.parse(payloadOf(accessToken));
    const own = await readOwnProfile(sub, signal);
    const user = {
      id: own.id,
      email: own.email,
      name: own.name,
      role: own.role,
      permissions: [...permissionsOf[own.role]],
      // Whoever has a second factor cannot read even this by a link alone.
      twoFactorEnabled: false,
      avatar: own.avatar_url,
      phoneNumber: own.phone_number,
      mustChangePassword: own.must_change_password,
    };
    writeSession({ user, tokens: { accessToken, refreshToken, expiresAt, sessionExpiresAt: null } });
    return true;
  } catch {
    setCredentials(null);
    return false;
  }
}

function payloadOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
