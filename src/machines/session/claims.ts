import * as z from 'zod/mini';

const proofs = z.object({ amr: z.array(z.object({ method: z.string() })) });

/** What an access token says; only a server can tell whether it is true. Throws for what is no token. */
export function claimsOf(accessToken: string): unknown {
  const [, payload = ''] = accessToken.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

const sessionClaim = z.object({ session_id: z.string() });

/** The session on the auth server that an access token is of, or null. */
export function sessionIdOf(accessToken: string): string | null {
  try {
    return sessionClaim.parse(claimsOf(accessToken)).session_id;
  } catch {
    return null;
  }
}

/** Whether somebody came in by the link of a mail alone, without a password. */
export function cameByLink(accessToken: string): boolean {
  try {
    return proofs.parse(claimsOf(accessToken)).amr.every(({ method }) => method !== 'password');
  } catch {
    return false;
  }
}
