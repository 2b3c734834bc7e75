import { env } from '#machines/data/env.ts';
import { signIn } from '#machines/data/sign-in.ts';
import { demoPassword } from '#mocks/demo/accounts.ts';

/** Calls a database function as another demo account, from a separate client. Throws if it is rejected. */
export async function callAs(
  identifier: string,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await signIn({ identifier, password: demoPassword }, AbortSignal.timeout(30_000));
  if (!('token' in answer)) throw new Error(`${identifier} asks for a second step`);
  const response = await fetch(`${env.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${answer.token}`,
      apikey: env.publishableKey,
    },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw new Error(await response.text());
}
