/** The account of the person signed in, as the auth server knows it. */
import * as z from 'zod/mini';
import { askAsPerson } from './auth-person.ts';

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

/** An authenticator app that counts. */
export interface Factor {
  id: string;
  /** What its person calls it; empty where it has no name. */
  name: string;
  /** When it was set up, in milliseconds since 1970 UTC. */
  since: number;
}

/** What `GET /user` tells of the person. */
export interface Account {
  email: string | null;
  factors: readonly Factor[];
  /** Set-ups that were begun and never finished. */
  unfinished: readonly string[];
  identities: readonly Identity[];
}

/** Reads it. Throws as `askAsPerson`, and a parse error for an answer of another shape. */
export async function readAccount(signal: AbortSignal): Promise<Account> {
  const { email, factors, identities } = account.parse(await askAsPerson('GET', '/user', signal));
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
