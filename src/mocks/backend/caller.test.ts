import { expect, it } from 'vitest';
import { identify } from './caller.ts';
import { generateKeys } from './keys.ts';

const keys = await generateKeys();
const refused = new Error('bad token');
const refuse = () => Promise.reject(refused);

it('takes a key of the project for its role, alone or in the place of a token', async () => {
  for (const [key, role] of [
    [keys.publishable, 'anon'],
    [keys.secret, 'service_role'],
  ] as const) {
    expect(await identify({ key, token: undefined }, keys, refuse)).toMatchObject({ role });
    expect(await identify({ key, token: key }, keys, refuse)).toMatchObject({ role });
  }
});

it('checks a token that is no key of the project, also when the key says the same', async () => {
  for (const key of ['x', keys.publishable, null]) {
    await expect(identify({ key, token: 'x' }, keys, refuse)).rejects.toBe(refused);
  }
});
