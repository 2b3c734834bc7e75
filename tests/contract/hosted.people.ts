import { notOnHosted } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

/** Returns whether a hosted project adds such a claim to a token itself. */
const isKnown = ([name, value]: [string, unknown]) => name === 'sub' || (name === 'aal' && value === 'aal1');

/**
 * Returns tokens of existing users: only a hosted project can sign a token, so each user gets an account with the
 * requested id and is signed in. Skips a test that requests claims without a sign-in.
 */
export function hostedPeople(client: TestBackend['client'], secret: string): TestBackend['token'] {
  // Tokens are cached beyond their backend, because hosted projects limit sign-ins.
  const tokens = new Map<string, Promise<string>>();

  async function signIn(id: string): Promise<string> {
    const account = { email: `${id}@contract.example`, password: crypto.randomUUID() };
    const { admin } = client({ key: secret }).auth;
    const { error: refused } = await admin.createUser({ ...account, id, email_confirm: true });
    if (refused) throw refused;
    const { data, error } = await client().auth.signInWithPassword(account);
    if (error) throw error;
    return data.session.access_token;
  }

  return async ({ role = 'authenticated', expiresIn, ...claims }) => {
    if (role !== 'authenticated') notOnHosted(`sign-in as role ${role}`);
    if (expiresIn !== undefined) notOnHosted('tokens that live as long as one asks');
    const unknown = Object.entries(claims).find((claim) => !isKnown(claim));
    if (unknown) notOnHosted(`way to choose the claim ${unknown[0]}`);
    const token = tokens.get(claims.sub) ?? signIn(claims.sub);
    tokens.set(claims.sub, token);
    return token;
  };
}
