import { createClient } from '@supabase/supabase-js';
import type { TestBackend } from './engines.ts';
import type { HostedProject } from './hosted.environment.ts';
import { notOnHosted } from './hosted.skip.ts';

/** The claims of a person whom a test needs. */
type AskedClaims = Parameters<TestBackend['token']>[0];

/** How long a token is handed out again, in milliseconds: hosted projects limit sign-ins. */
const reuse = 30 * 60_000;

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };

/** Whether a hosted project puts such a claim into a token by itself. */
const isKnown = ([name, value]: [string, unknown]) => name === 'sub' || (name === 'aal' && value === 'aal1');

/**
 * Gives tokens of people who exist: only a hosted project itself can sign a token, so each is made an account with
 * the asked id and signed in. Skips the test that asks for claims no sign-in gives.
 */
export function hostedPeople({ url, publishable, secret }: HostedProject) {
  const tokens = new Map<string, { token: string; until: number }>();

  async function signIn(id: string): Promise<string> {
    const account = { email: `${id}@contract.example`, password: crypto.randomUUID() };
    const { admin } = createClient(url, secret, withoutSession).auth;
    await admin.deleteUser(id);
    const { error: refused } = await admin.createUser({ ...account, id, email_confirm: true });
    if (refused) throw refused;
    const { data, error } = await createClient(url, publishable, withoutSession).auth.signInWithPassword(
      account,
    );
    if (error) throw error;
    return data.session.access_token;
  }

  return async function token({
    role = 'authenticated',
    expiresIn,
    ...claims
  }: AskedClaims): Promise<string> {
    if (role !== 'authenticated') notOnHosted(`sign-in as role ${role}`);
    if (expiresIn !== undefined) notOnHosted('tokens that live as long as one asks');
    const unknown = Object.entries(claims).find((claim) => !isKnown(claim));
    if (unknown) notOnHosted(`way to choose the claim ${unknown[0]}`);
    const kept = tokens.get(claims.sub);
    if (kept && kept.until > Date.now()) return kept.token;
    const signed = await signIn(claims.sub);
    tokens.set(claims.sub, { token: signed, until: Date.now() + reuse });
    return signed;
  };
}
