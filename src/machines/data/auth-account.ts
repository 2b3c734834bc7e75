/** The signed-in user's account, from the auth server. */
import * as z from 'zod/mini';
import { requestAsUser } from './auth-person.ts';

const factor = z.object({
  id: z.uuid(),
  friendly_name: z.optional(z.nullable(z.string())),
  factor_type: z.string(),
  status: z.enum(['verified', 'unverified']),
  created_at: z.iso.datetime({ offset: true }),
});

const identity = z.object({
  identity_id: z.uuid(),
  provider: z.string(),
  created_at: z.nullish(z.iso.datetime({ offset: true })),
  last_sign_in_at: z.nullish(z.iso.datetime({ offset: true })),
  identity_data: z.nullish(z.record(z.string(), z.unknown())),
});
export type Identity = z.infer<typeof identity>;

const account = z.object({
  email: z.nullish(z.string()),
  factors: z.nullish(z.array(factor)),
  identities: z.nullish(z.array(identity)),
});

/** A verified authenticator app. */
export interface Factor {
  id: string;
  /** The name the user gave it; empty if none. */
  name: string;
  /** Time of set-up, in milliseconds since 1970 UTC. */
  since: number;
}

/** The user data returned by `GET /user`. */
export interface Account {
  email: string | null;
  factors: readonly Factor[];
  /** Unfinished set-ups. */
  unfinished: readonly string[];
  identities: readonly Identity[];
}

/** Loads the account. Throws as `requestAsUser`, and a parse error for a malformed response. */
export async function loadAccount(signal: AbortSignal): Promise<Account> {
  const { email, factors, identities } = account.parse(await requestAsUser('GET', '/user', signal));
  const apps = (factors ?? []).filter(({ factor_type }) => factor_type === 'totp');
  return {
    email: email || null,
    factors: apps
      .filter(({ status }) => status === 'verified')
      .map(({ id, friendly_name, created_at }) => ({
        id,
        name: friendly_name ?? '',
        since: Date.parse(created_at),
      })),
    unfinished: apps.filter(({ status }) => status === 'unverified').map(({ id }) => id),
    identities: identities ?? [],
  };
}
