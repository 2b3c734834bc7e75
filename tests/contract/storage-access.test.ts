import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateKeys } from '#mocks/backend/keys.ts';
import { openBackend } from './engines.ts';
import {
  ana,
  ben,
  call,
  refusal,
  refused,
  serviceOf,
  storageOf,
  storageSchema,
  storeObject,
} from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('row security on objects', () => {
  const own = `${ana}/cv.pdf`;
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
  });
  beforeEach(async () => {
    const { error } = await serviceOf(backend).from('documents').upload(own, 'bytes', { upsert: true });
    expect(error).toBeNull();
  });
  afterAll(() => backend.close());

  const anon = () => backend.client().storage;

  describe('the owner of a folder', () => {
    test('uploads, reads, replaces, moves, copies and removes objects in it', async () => {
      const documents = (await storageOf(backend, ana)).from('documents');
      const results = [
        await documents.upload(`${ana}/a`, 'a'),
        await documents.upload(`${ana}/a`, 'b', { upsert: true }),
        await documents.update(`${ana}/a`, 'c'),
        await documents.download(`${ana}/a`),
        await documents.info(`${ana}/a`),
        await documents.move(`${ana}/a`, `${ana}/b`),
        await documents.copy(`${ana}/b`, `${ana}/c`),
        await documents.createSignedUrl(`${ana}/c`, 60),
        await documents.createSignedUploadUrl(`${ana}/d`),
      ];
      expect(results.map(({ error }) => error)).toEqual(results.map(() => null));
      const { data } = await documents.remove([`${ana}/b`, `${ana}/c`]);
      expect(data).toHaveLength(2);
    });
  });

  const strangers: [string, () => Promise<ReturnType<typeof anon>>][] = [
    ['another person', () => storageOf(backend, ben)],
    ['anon', async () => anon()],
  ];

  test.each(strangers)('hides an object from %s', async (_who, open) => {
    const bucket = (await open()).from('documents');
    for (const { error } of [await bucket.download(own), await bucket.info(own)]) {
      expect(refusal(error)).toEqual(refused.noSuchKey);
    }
    expect((await bucket.list(ana)).data).toEqual([]);
    expect((await bucket.listV2({ prefix: ana })).data?.objects).toEqual([]);
  });

  test.each(strangers)('creates no signed URL for %s', async (_who, open) => {
    const bucket = (await open()).from('documents');
    expect(refusal((await bucket.createSignedUrl(own, 60)).error)).toEqual(refused.noSuchKey);
    expect((await bucket.createSignedUrls([own], 60)).data).toEqual([
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: own,
        signedURL: null,
        signedUrl: null,
      },
    ]);
  });

  test.each(strangers)('refuses an upload to the same folder by %s', async (_who, open) => {
    const bucket = (await open()).from('documents');
    for (const { error } of [
      await bucket.upload(`${ana}/new`, 'x'),
      await bucket.upload(`${ana}/new`, 'x', { upsert: true }),
      await bucket.update(`${ana}/new`, 'x'),
      await bucket.createSignedUploadUrl(`${ana}/new`),
    ]) {
      expect(refusal(error)).toEqual(refused.rowSecurity);
    }
  });

  test.each(strangers)('refuses a replacement of the object by %s', async (_who, open) => {
    const bucket = (await open()).from('documents');
    for (const { error } of [
      await bucket.upload(own, 'x'),
      await bucket.upload(own, 'x', { upsert: true }),
      await bucket.update(own, 'x'),
      await bucket.createSignedUploadUrl(own, { upsert: true }),
    ]) {
      expect(refusal(error)).toEqual(refused.rowSecurity);
    }
    expect(await (await serviceOf(backend).from('documents').download(own)).data?.text()).toBe('bytes');
  });

  test.each(strangers)('refuses a move or copy of the object by %s', async (_who, open) => {
    const bucket = (await open()).from('documents');
    expect(refusal((await bucket.move(own, `${ben}/mine`)).error)).toEqual(refused.noSuchKey);
    expect(refusal((await bucket.copy(own, `${ben}/mine`)).error)).toEqual(refused.noSuchKey);
  });

  test.each(strangers)('ignores a removal of the object by %s', async (_who, open) => {
    const bucket = (await open()).from('documents');
    expect((await bucket.remove([own])).data).toEqual([]);
    expect((await serviceOf(backend).from('documents').info(own)).error).toBeNull();
  });

  test('answers 403 to removing an object without permission, and 404 to a missing one', async () => {
    const remove = (name: string) =>
      call(backend, `/object/documents/${name}`, { method: 'DELETE', sub: ben });
    expect(await (await remove(own)).json()).toMatchObject({ statusCode: '403', message: 'Access denied' });
    expect(await (await remove(`${ana}/none`)).json()).toMatchObject({
      statusCode: '404',
      code: 'NoSuchKey',
    });
  });

  test('removes only those of many objects that the caller may remove', async () => {
    const storage = await storageOf(backend, ben);
    await storeObject(storage, 'documents', `${ben}/x`);
    const { data } = await storage.from('documents').remove([own, `${ben}/x`, `${ben}/none`]);
    expect(data?.map(({ name }) => name)).toEqual([`${ben}/x`]);
  });

  test('refuses a move or copy into another user’s folder', async () => {
    const documents = (await storageOf(backend, ana)).from('documents');
    expect(refusal((await documents.move(own, `${ben}/gift`)).error)).toEqual(refused.rowSecurity);
    expect(refusal((await documents.copy(own, `${ben}/gift`)).error)).toEqual(refused.rowSecurity);
    expect((await documents.info(own)).error).toBeNull();
  });

  test('prevents a user who may only insert from seeing, replacing or removing objects', async () => {
    const letterbox = (await storageOf(backend, ana)).from('letterbox');
    expect((await letterbox.upload('letter', 'x')).error).toBeNull();
    expect(refusal((await letterbox.download('letter')).error)).toEqual(refused.noSuchKey);
    expect(refusal((await letterbox.update('letter', 'y')).error)).toEqual(refused.rowSecurity);
    expect(refusal((await letterbox.upload('letter', 'y')).error)).toEqual(refused.duplicate);
    expect((await letterbox.remove(['letter'])).data).toEqual([]);
  });

  test('requires select and update permission for an upsert, even of a new name', async () => {
    const letterbox = (await storageOf(backend, ana)).from('letterbox');
    const { error } = await letterbox.upload('new letter', 'x', { upsert: true });
    expect(refusal(error)).toEqual(refused.rowSecurity);
    const scans = (await storageOf(backend, ana)).from('scans');
    const options = { upsert: true, contentType: 'image/png' };
    expect((await scans.upload('scan', 'x', options)).error).toBeNull();
    expect(refusal((await scans.upload('scan', 'y', options)).error)).toEqual(refused.rowSecurity);
  });

  test('passes the content type and the operation to policies', async () => {
    const guarded = (await storageOf(backend, ana)).from('guarded');
    expect((await guarded.upload('a', 'x', { contentType: 'text/plain' })).error).toBeNull();
    const { error } = await guarded.upload('b', 'x', { contentType: 'text/csv' });
    expect(refusal(error)).toEqual(refused.rowSecurity);
    expect((await guarded.list()).data?.map(({ name }) => name)).toEqual(['a']);
    expect(refusal((await guarded.download('a')).error)).toEqual(refused.noSuchKey);
  });

  test('lets the secret key bypass row security', async () => {
    const documents = serviceOf(backend).from('documents');
    expect(await (await documents.download(own)).data?.text()).toBe('bytes');
    expect((await documents.remove([own])).data).toHaveLength(1);
  });

  describe('access tokens', () => {
    const read = (authorization: string, path = `/object/authenticated/documents/${own}`) =>
      call(backend, path, { headers: { authorization } });
    const permissionDeniedCode = { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized' };

    test('refuses an expired token', async () => {
      const token = await backend.token({ sub: ana, expiresIn: -10 });
      const answer = await read(`Bearer ${token}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        ...permissionDeniedCode,
        message: '"exp" claim timestamp check failed',
      });
    });

    test('refuses a malformed token or one of another project', async () => {
      const token = await backend.token({ sub: ana });
      const forged = `${token.slice(0, token.lastIndexOf('.'))}.AAAA`;
      const foreignToken = (await generateKeys()).secret;
      for (const badToken of ['garbage', 'a.b.c', forged, foreignToken]) {
        expect(await (await read(`Bearer ${badToken}`)).json()).toMatchObject(permissionDeniedCode);
      }
    });

    test('refuses a token for a server role', async () => {
      const token = await backend.token({ sub: ana, role: 'supabase_storage_admin' });
      expect(await (await read(`Bearer ${token}`)).json()).toMatchObject(permissionDeniedCode);
    });

    test('treats an invalid token as none where the object may be public', async () => {
      const answer = await read('Bearer garbage', `/object/documents/${own}`);
      expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    });
  });

  test('refuses a call without a valid API key or token', async () => {
    for (const apikey of [undefined, 'sb_publishable_other']) {
      const headers = apikey === undefined ? {} : { apikey };
      const answer = await backend.fetch(`${backend.origin}/storage/v1/bucket`, { headers });
      expect(answer.status).toBe(400);
      expect((await answer.json()).message).toBe("headers must have required property 'authorization'");
    }
  });

  test('accepts a token without an API key', async () => {
    const headers = { authorization: `Bearer ${await backend.token({ sub: ana })}` };
    const answer = await backend.fetch(`${backend.origin}/storage/v1/object/documents/${own}`, { headers });
    expect(await answer.text()).toBe('bytes');
  });
});
