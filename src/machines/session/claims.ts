import * as z from 'zod/mini';

const amrClaim = z.object({ amr: z.array(z.object({ method: z.string() })) });

/** Returns the claims of an access token, not verified; only a server can do that. Throws for a malformed token. */
export function claimsOf(accessToken: string): unknown {
  const [, payload = ''] = accessToken.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

const sessionClaim = z.object({ session_id: z.string() });

/** Returns the auth server's session id of an access token, or null. */
export function sessionIdOf(accessToken: string): string | null {
  try {
    return sessionClaim.parse(claimsOf(accessToken)).session_id;
  } catch {
    return null;
  }
}

/** Returns whether the user signed in by an emailed link alone, without a password. */
export function isLinkSession(accessToken: string): boolean {
  try {
    return amrClaim.parse(claimsOf(accessToken)).amr.every(({ method }) => method !== 'password');
  } catch {
    return false;
  }
}
