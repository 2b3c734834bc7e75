import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminOf, createAccount, signIn } from './auth.accounts.ts';
import { openBackend } from './engines.ts';
import { hostileTexts } from './hostile-texts.ts';
import type { TestBackend } from './test-backend.ts';

const count = 3000;
/** The same strings in every run. */
const batches = hostileTexts(count, 50);

describe('arbitrary text in auth and storage', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend();
  });
  afterAll(() => backend.close());

  it(`stores ${count} texts as account metadata`, { timeout: 120_000 }, async () => {
    const account = await createAccount(backend, 'rana');
    const { client } = await signIn(backend, account);
    const admin = adminOf(backend);
    for (const texts of batches) {
      const data = { texts, keyed: Object.fromEntries(texts.map((text) => [text, text])) };
      const own = await client.auth.updateUser({ data });
      expect(own.data.user?.user_metadata).toMatchObject(data);
      const given = await admin.updateUserById(account.id, { app_metadata: data });
      expect(given.data.user?.app_metadata).toMatchObject(data);
      expect((await admin.getUserById(account.id)).data.user?.user_metadata).toMatchObject(data);
    }
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '').user_metadata).toMatchObject({
      texts: batches.at(-1),
    });
  });

  it(`stores an object under each of ${count} names, or refuses the name`, { timeout: 120_000 }, async () => {
    const headers = { apikey: backend.keys.secret, authorization: `Bearer ${backend.keys.secret}` };
    await backend.client({ key: backend.keys.secret }).storage.createBucket('texts');
    const call = (name: string, init: RequestInit) => {
      const path = name.split('/').map(encodeURIComponent).join('/');
      return backend.fetch(`${backend.origin}/storage/v1/object/texts/${path}`, { ...init, headers });
    };
    // Half of them in ASCII, which allows more characters. A URL cannot contain a segment of one or two dots.
    const names = batches.map((texts, batch) =>
      texts
        .map((text, at) => (at % 2 === 0 ? text : text.replaceAll(/[^ -~]/gu, '-')))
        .map((text, at) => `${batch}/${at}/${text}`)
        .filter((name) => !name.split('/').some((part) => /^\.{1,2}$/.test(part))),
    );
    const stored: string[] = [];
    for (const batch of names) {
      const answers = await Promise.all(batch.map((name) => call(name, { method: 'POST', body: name })));
      for (const [at, answer] of answers.entries()) {
        const name = batch[at] ?? '';
        if (answer.ok) stored.push(name);
        else
          expect({ name, ...(await answer.json()) }).toMatchObject({
            name,
            statusCode: '400',
            error: 'InvalidKey',
          });
      }
    }
    const rows = await backend.db.tx((sql) =>
      sql.query<{ name: string }>('select name from storage.objects'),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(stored.toSorted());
    for (const name of stored) expect(await (await call(name, {})).text()).toBe(name);
    expect(stored.length).toBeGreaterThan(count / 10);
  });
});
