import { notOnHosted } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

/** Whether a hosted project puts such a claim into a token by itself. */
const isKnown = ([name, value]: [string, unknown]) => name === 'sub' || (name === 'aal' && value === 'aal1');

/**
 * Gives tokens of people who exist: only a hosted project itself can sign a token, so each is made an account with
 * the asked id and signed in. Skips the test that asks for claims no sign-in gives.
 */
export function hostedPeople(client: TestBackend['client'], secret: string): TestBackend['token'] {
  // A token outlives its backend, and hosted projects limit sign-ins.
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
