import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotateSigningKey } from '#mocks/backend/keys.ts';
import { testClock, withAuth } from './auth.accounts.ts';
import { openBackend } from './engines.ts';
import {
  ana,
  call,
  refusal,
  refused,
  serviceOf,
  storageOf,
  storageSchema,
  storeObject,
} from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('signed URLs', () => {
  const clock = testClock();
  const name = `${ana}/a folder/cv (1).txt`;
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;
  let documents: ReturnType<typeof storage.from>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema, clock });
    storage = await storageOf(backend, ana);
    documents = storage.from('documents');
    await storeObject(storage, 'documents', name, 'bytes');
  });
  afterAll(() => backend.close());

  const signed = async (seconds = 60, options?: Parameters<typeof documents.createSignedUrl>[2]) =>
    (await documents.createSignedUrl(name, seconds, options)).data?.signedUrl ?? '';
  const uploadTo = async (path: string, options?: { upsert: boolean }) => {
    const { data, error } = await documents.createSignedUploadUrl(path, options);
    expect(error).toBeNull();
    return data?.token ?? '';
  };
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
  const invalidSignature = { statusCode: '400', code: 'InvalidSignature', error: 'InvalidSignature' };

  describe('for downloading', () => {
    test('returns the bytes to any client, without an API key', async () => {
      const answer = await backend.fetch(await signed());
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('bytes');
      const expires = new Date(answer.headers.get('expires') ?? '').getTime();
      expect(expires - clock.now().getTime()).toBeLessThanOrEqual(60_000);
    });

    test('supports Range and HEAD', async () => {
      const url = await signed();
      const part = await backend.fetch(url, { headers: { range: 'bytes=1-2' } });
      expect([part.status, await part.text()]).toEqual([206, 'yt']);
      const head = await backend.fetch(url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
    });

    test.each([
      [true, 'attachment;'],
      ['my cv.txt', "attachment; filename=my%20cv.txt; filename*=UTF-8''my%20cv.txt"],
    ])('sets the download file name: %s', async (download, disposition) => {
      const answer = await backend.fetch(await signed(60, { download }));
      expect(answer.headers.get('content-disposition')).toBe(disposition);
    });

    test('expires after the requested time', async () => {
      const url = await signed(60);
      clock.advance(59);
      expect((await backend.fetch(url)).status).toBe(200);
      clock.advance(2);
      const answer = await backend.fetch(url);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        statusCode: '400',
        code: 'InvalidJWT',
        error: 'InvalidJWT',
        message: '"exp" claim timestamp check failed',
      });
    });

    test('serves a replaced object, and nothing once it is removed', async () => {
      await storeObject(storage, 'documents', `${ana}/followed`, 'old');
      const { data } = await documents.createSignedUrl(`${ana}/followed`, 60);
      const url = data?.signedUrl ?? '';
      await documents.update(`${ana}/followed`, 'new');
      expect(await (await backend.fetch(url)).text()).toBe('new');
      await documents.remove([`${ana}/followed`]);
      expect(await (await backend.fetch(url)).json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
    });

    test('signs several objects at once, with an error for a missing one', async () => {
      const { data } = await documents.createSignedUrls([name, `${ana}/none`], 60);
      expect(data?.map(({ error, path }) => ({ error, path }))).toEqual([
        { error: null, path: name },
        { error: 'Either the object does not exist or you do not have access to it', path: `${ana}/none` },
      ]);
      expect(await (await backend.fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('bytes');
    });

    test('refuses a missing object', async () => {
      expect(refusal((await documents.createSignedUrl(`${ana}/none`, 60)).error)).toEqual(refused.noSuchKey);
    });

    test.each([0, -1, 1.5, 1e300, Number.NaN])('refuses a lifetime of %s seconds', async (seconds) => {
      expect((await documents.createSignedUrl(name, seconds)).error).toMatchObject({ statusCode: '400' });
      expect((await documents.createSignedUrls([name], seconds)).error).toMatchObject({ statusCode: '400' });
    });
  });

  describe('a token of a signed URL', () => {
    const read = (token: string, at = `documents/${name}`) =>
      backend.fetch(`${backend.origin}/storage/v1/object/sign/${at}?token=${token}`);

    test('grants access to no other object', async () => {
      await storeObject(storage, 'documents', `${ana}/other`);
      const answer = await read(tokenOf(await signed()), `documents/${ana}/other`);
      expect(await answer.json()).toMatchObject(invalidSignature);
    });

    test('is refused for an upload if it is for downloads, and vice versa', async () => {
      const { error } = await documents.uploadToSignedUrl(name, tokenOf(await signed()), 'x');
      expect(error).toMatchObject({ statusCode: '400', code: 'InvalidSignature' });
      const upload = await uploadTo(name, { upsert: true });
      expect(await (await read(upload)).json()).toMatchObject(invalidSignature);
    });

    test('is not interchangeable with an access token', async () => {
      const authorization = `Bearer ${tokenOf(await signed())}`;
      const listed = await call(backend, '/bucket', { headers: { authorization } });
      expect(await listed.json()).toMatchObject({ statusCode: '403' });
      const rest = await backend.fetch(`${backend.origin}/rest/v1/`, {
        headers: { apikey: backend.keys.publishable, authorization },
      });
      expect(rest.status).toBe(401);
      const answer = await read(await backend.token({ sub: ana, url: `documents/${name}` }));
      expect(await answer.json()).toMatchObject(invalidSignature);
    });

    test('is refused if it is missing, forged or malformed', async () => {
      const token = tokenOf(await signed());
      for (const badUrl of [`${token.slice(0, token.lastIndexOf('.'))}.AAAA`, 'a.b.c', 'x', '']) {
        expect(await (await read(badUrl)).json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
      }
      const responseWithout = await backend.fetch(
        `${backend.origin}/storage/v1/object/sign/documents/${name}`,
      );
      expect(await responseWithout.json()).toMatchObject({
        message: "querystring must have required property 'token'",
      });
    });

    test('remains valid after one rotation of the signing key, but not after two', async () => {
      const token = await uploadTo(`${ana}/rotated`);
      const once = await rotateSigningKey(backend.keys);
      const sendTo = async (keys: typeof once) => {
        const rotated = withAuth(backend, clock, {}, keys).client().storage.from('documents');
        return (await rotated.uploadToSignedUrl(`${ana}/rotated`, token, 'x')).error;
      };
      expect(await sendTo(await rotateSigningKey(once))).toMatchObject({ code: 'InvalidJWT' });
      expect(await sendTo(once)).toBeNull();
    });

    test('contains the path and the times, but no role', async () => {
      const claims = decodeJwt(tokenOf(await signed(60)));
      const iat = Math.floor(clock.now().getTime() / 1000);
      expect(claims).toEqual({ url: `documents/${name}`, scope: 'download', iat, exp: iat + 60 });
    });

    test('is refused without an expiry', async () => {
      const [key = {}] = backend.keys.jwks.keys;
      const token = await new SignJWT({ url: `documents/${name}`, scope: 'download' })
        .setProtectedHeader({ alg: 'ES256' })
        .sign(await importJWK(key, 'ES256'));
      expect(await (await read(token)).json()).toMatchObject(invalidSignature);
    });
  });

  describe('for uploading', () => {
    test('accepts bytes from any client and stores its creator as the owner', async () => {
      const token = await uploadTo(`${ana}/invited`);
      const guest = backend.client().storage.from('documents');
      const { data } = await guest.uploadToSignedUrl(`${ana}/invited`, token, new Blob(['x']), {
        contentType: 'text/csv',
      });
      expect(data).toEqual({ path: `${ana}/invited`, fullPath: `documents/${ana}/invited` });
      const rows = await backend.db.tx((sql) =>
        sql.query('select owner_id from storage.objects where name = $1', [`${ana}/invited`]),
      );
      expect(rows).toEqual([{ owner_id: ana }]);
    });

    test('works without an API key', async () => {
      const { data } = await documents.createSignedUploadUrl(`${ana}/keyless`);
      const answer = await backend.fetch(data?.signedUrl ?? '', { method: 'PUT', body: 'x' });
      expect(await answer.json()).toEqual({ Key: `documents/${ana}/keyless` });
    });

    test('replaces an object only if it was created with upsert', async () => {
      const again = async (token: string) =>
        (await documents.uploadToSignedUrl(`${ana}/twice`, token, 'x', { upsert: true })).error;
      const token = await uploadTo(`${ana}/twice`);
      expect(await again(token)).toBeNull();
      expect(refusal(await again(token))).toEqual(refused.duplicate);
      expect(await again(await uploadTo(`${ana}/twice`, { upsert: true }))).toBeNull();
    });

    test('is refused for a name in use', async () => {
      const { error } = await documents.createSignedUploadUrl(name);
      expect(refusal(error)).toEqual(refused.duplicate);
    });

    test('creates nothing until it is used', async () => {
      await uploadTo(`${ana}/unused`);
      expect((await serviceOf(backend).from('documents').exists(`${ana}/unused`)).data).toBe(false);
    });

    test('expires after two hours', async () => {
      const token = await uploadTo(`${ana}/late`);
      clock.advance(7201);
      storage = await storageOf(backend, ana);
      documents = storage.from('documents');
      const { error } = await documents.uploadToSignedUrl(`${ana}/late`, token, 'x');
      expect(error).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
    });

    test('applies the limits of the bucket', async () => {
      const scans = storage.from('scans');
      const { data } = await scans.createSignedUploadUrl('signed');
      const { error } = await scans.uploadToSignedUrl('signed', data?.token ?? '', 'x');
      expect(error).toMatchObject({ statusCode: '415' });
    });
  });
});
