import { expect, it } from 'vitest';
import { identify } from './caller.ts';
import { generateKeys } from './keys.ts';

const keys = await generateKeys();
const refused = new Error('bad token');
const refuse = () => Promise.reject(refused);

it('accepts a project key as its role, alone or in place of a token', async () => {
  for (const [key, role] of [
    [keys.publishable, 'anon'],
    [keys.secret, 'service_role'],
  ] as const) {
    expect(await identify({ key, token: undefined }, keys, refuse)).toMatchObject({ role });
    expect(await identify({ key, token: key }, keys, refuse)).toMatchObject({ role });
  }
});

it('verifies a token that isn’t a project key, even if the key has the same value', async () => {
  for (const key of ['x', keys.publishable, null]) {
    await expect(identify({ key, token: 'x' }, keys, refuse)).rejects.toBe(refused);
  }
});
