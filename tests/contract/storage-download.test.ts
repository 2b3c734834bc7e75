import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('downloading', () => {
  const name = `${ana}/alphabet.txt`;
  const path = `/object/documents/${name}`;
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    storage = await storageOf(backend, ana);
    await storeObject(storage, 'documents', name, 'abcdefghij');
    await storeObject(storage, 'documents', `${ana}/empty.txt`, '');
    await storeObject(serviceOf(backend), 'photos', 'face.txt', 'a face');
  });
  afterAll(() => backend.close());

  const get = (headers: Record<string, string> = {}, at = path, method = 'GET') =>
    call(backend, at, { headers, method, sub: ana });

  test('returns type, length, version and date', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=3600',
      'content-length': '10',
      'content-type': 'text/plain;charset=UTF-8',
      etag: expect.stringMatching(/^"\w+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
      'x-robots-tag': 'none',
    });
    expect(answer.headers.has('content-disposition')).toBe(false);
    expect(await answer.text()).toBe('abcdefghij');
  });

  test('returns the same bytes under /object/authenticated', async () => {
    const answer = await get({}, `/object/authenticated/documents/${name}`);
    expect(await answer.text()).toBe('abcdefghij');
  });

  test('returns the same headers without the bytes on HEAD', async () => {
    for (const at of [path, `/object/authenticated/documents/${name}`]) {
      const answer = await get({}, at, 'HEAD');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe('10');
      expect(answer.headers.get('etag')).toBe((await get()).headers.get('etag'));
      expect(await answer.text()).toBe('');
    }
    expect((await get({}, `/object/documents/${ana}/none`, 'HEAD')).status).toBe(400);
  });

  test.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
    ['bytes=4-', 'efghij', 'bytes 4-9/10'],
    ['bytes=-3', 'hij', 'bytes 7-9/10'],
    ['bytes=8-99', 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=9-9', 'j', 'bytes 9-9/10'],
  ])('returns the requested range: %s', async (range, text, contentRange) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });

  test.each(['bytes=10-', 'bytes=5-2', 'bytes=-', 'bytes=-0', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])(
    'answers an invalid or unsatisfiable range with 416: %s',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(416);
      expect(await answer.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
    },
  );

  test('refuses a range of an empty object', async () => {
    expect((await get({ range: 'bytes=0-' }, `/object/documents/${ana}/empty.txt`)).status).toBe(416);
  });

  test('answers 304 when the client already has the bytes', async () => {
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': tag });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    const date = first.headers.get('last-modified') ?? '';
    expect((await get({ 'if-modified-since': date })).status).toBe(304);
    expect((await get({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
    expect((await get({ 'if-none-match': '"other"', 'if-modified-since': date })).status).toBe(200);
  });

  test.each([
    ['?download', 'attachment;'],
    ['?download=cv.pdf', "attachment; filename=cv.pdf; filename*=UTF-8''cv.pdf"],
    ['?download=%D8%B3%22.pdf', "attachment; filename=%D8%B3%22.pdf; filename*=UTF-8''%D8%B3%22.pdf"],
  ])('sets the download file name: %s', async (query, disposition) => {
    expect((await get({}, path + query)).headers.get('content-disposition')).toBe(disposition);
  });

  test('sends HTML as plain text, so that browsers don’t run it', async () => {
    const options = { contentType: 'text/html; charset=utf-8' };
    await storage.from('documents').upload(`${ana}/page.html`, '<script>alert(1)</script>', options);
    const answer = await get({}, `/object/documents/${ana}/page.html`);
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });

  test('reports a missing object or bucket as not found', async () => {
    const { data, error } = await storage.from('documents').download(`${ana}/none`);
    expect(data).toBeNull();
    expect(refusal(error)).toEqual(refused.noSuchKey);
    const nowhere = await storage.from('nowhere').download('a');
    expect(refusal(nowhere.error)).toEqual(refused.noSuchBucket);
  });

  test('reports a row without bytes as not found', async () => {
    await backend.db.tx((sql) =>
      sql.query(`insert into storage.objects (bucket_id, name) values ('documents', $1)`, [`${ana}/ghost`]),
    );
    const { error } = await storage.from('documents').download(`${ana}/ghost`);
    expect(refusal(error)).toEqual(refused.noSuchKey);
  });

  test('returns the details of an object with info', async () => {
    const { data } = await storage.from('documents').info(name);
    expect(data).toMatchObject({
      id: expect.any(String),
      name,
      version: expect.any(String),
      bucketId: 'documents',
      size: 10,
      contentType: 'text/plain;charset=UTF-8',
      cacheControl: 'max-age=3600',
      etag: expect.any(String),
      metadata: {},
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
  });

  test('checks with exists whether the caller can see an object', async () => {
    const documents = storage.from('documents');
    expect((await documents.exists(name)).data).toBe(true);
    expect((await documents.exists(`${ana}/none`)).data).toBe(false);
    const other = (await storageOf(backend, ben)).from('documents');
    expect((await other.exists(name)).data).toBe(false);
  });

  describe('from a public bucket', () => {
    test('serves all clients without an API key', async () => {
      const { publicUrl } = storage.from('photos').getPublicUrl('face.txt').data;
      const answer = await backend.fetch(publicUrl);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('a face');
      expect((await backend.fetch(publicUrl, { method: 'HEAD' })).headers.get('content-length')).toBe('6');
      const ranged = await backend.fetch(publicUrl, { headers: { range: 'bytes=2-' } });
      expect(await ranged.text()).toBe('face');
    });

    test('sets the download file name', async () => {
      const { publicUrl } = storage.from('photos').getPublicUrl('face.txt', { download: 'me.txt' }).data;
      const answer = await backend.fetch(publicUrl);
      expect(answer.headers.get('content-disposition')).toContain('filename=me.txt');
    });

    test('returns the object’s details', async () => {
      const answer = await backend.fetch(`${backend.origin}/storage/v1/object/info/public/photos/face.txt`);
      expect(await answer.json()).toMatchObject({ name: 'face.txt', size: 6 });
    });

    test('serves users without row security access, and with an expired token', async () => {
      const other = await storageOf(backend, ben);
      expect(await (await other.from('photos').download('face.txt')).data?.text()).toBe('a face');
      const authorization = `Bearer ${await backend.token({ sub: ana, expiresIn: -10 })}`;
      const answer = await call(backend, '/object/photos/face.txt', { headers: { authorization } });
      expect(answer.status).toBe(200);
    });

    test('serves nothing from a private bucket', async () => {
      for (const at of [`public/documents/${name}`, `info/public/documents/${name}`]) {
        const answer = await backend.fetch(`${backend.origin}/storage/v1/object/${at}`);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
      }
    });
  });
});
