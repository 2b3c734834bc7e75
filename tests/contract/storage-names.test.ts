import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { ana, call, serviceOf, storageOf, storageSchema } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('object names', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
  });
  afterAll(() => backend.close());

  const upload = (name: string, init: RequestInit = {}) =>
    call(backend, `/object/documents/${name}`, { method: 'POST', body: 'x', sub: ana, ...init });

  test.each([
    'plain.txt',
    'a folder/with (many) signs.txt',
    "!.*'() &$=@;:+,?-_",
    '.hidden',
    'a//b',
    'trailing/',
    'UPPER and lower',
    '%41',
  ])('accepts %j', async (name) => {
    const path = `${ana}/${name.replaceAll('?', '%3F')}`;
    const answer = await upload(path);
    expect(answer.status).toBe(200);
    const read = await call(backend, `/object/documents/${path}`, { sub: ana });
    expect(await read.text()).toBe('x');
    expect(await answer.json()).toMatchObject({ Key: `documents/${ana}/${decodeURIComponent(name)}` });
  });

  test.each([
    'سيرة.pdf',
    'é',
    'a%5Cb',
    'a%23b',
    'a%25b',
    'a%7Eb',
    '%22',
    '%3Cb%3E',
    '%00',
    '%0A',
    'a%7Cb',
    '😀',
    '[a]',
    '{a}',
    '%60',
  ])('refuses %j', async (name) => {
    for (const init of [{}, { method: 'PUT' }, { headers: { 'x-upsert': 'true' } }]) {
      const answer = await upload(`${ana}/${name}`, init);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
    }
  });

  test('refuses an empty name and one of more than 1,024 characters', async () => {
    expect(await (await upload('')).json()).toMatchObject({ code: 'InvalidKey' });
    const long = (length: number) => `${ana}/`.padEnd(length, 'x');
    expect((await upload(long(1024))).status).toBe(200);
    expect(await (await upload(long(1025))).json()).toMatchObject({ code: 'InvalidKey' });
  });

  test.each(['%', '%zz', '%ff', '%c3%28'])('refuses a URL that cannot be decoded: %s', async (name) => {
    expect((await upload(name)).status).toBe(400);
    expect((await call(backend, `/bucket/${name}`, { sub: ana })).status).toBe(400);
  });

  test('treats ../ as a literal part of a name', async () => {
    const path = `${ana}/..%2F..%2F..%2Fetc%2Fpasswd`;
    expect((await upload(path)).status).toBe(200);
    expect((await call(backend, '/object/documents/etc/passwd', { sub: ana })).status).toBe(400);
    expect((await call(backend, `/object/documents/${path}`, { sub: ana })).status).toBe(200);
    const out = await upload('..%2F..%2Fetc%2Fpasswd');
    expect(await out.json()).toMatchObject({ statusCode: '403' });
  });

  test('compares names literally and by case', async () => {
    const storage = (await storageOf(backend, ana)).from('documents');
    for (const name of ['%_', 'a_', 'ab']) await storage.upload(`${ana}/like/${name.replace('%', '')}`, name);
    expect(await (await storage.download(`${ana}/like/a_`)).data?.text()).toBe('a_');
    expect((await storage.exists(`${ana}/LIKE/ab`)).data).toBe(false);
  });

  test.each([
    ['copy', { bucketId: 'documents', sourceKey: 'a', destinationKey: 'ä' }],
    ['move', { bucketId: 'documents', sourceKey: 'a', destinationKey: '' }],
    ['copy', { bucketId: 'documents', sourceKey: 'a', destinationBucket: 'a/b', destinationKey: 'b' }],
    ['move', { bucketId: '../x', sourceKey: 'a', destinationKey: 'b' }],
  ])('refuses a %s with invalid names: %j', async (action, body) => {
    const init = { method: 'POST', body: JSON.stringify(body), sub: ana };
    const answer = await call(backend, `/object/${action}`, init);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^Invalid(Key|BucketName)$/) });
  });

  test.each(["'; drop table storage.objects; --", '\\', '%', '\u0000', '\ud800', '$1', '{}'])(
    'treats the prefix %j literally',
    async (prefix) => {
      const documents = serviceOf(backend).from('documents');
      for (const { data, error } of [
        await documents.list(prefix),
        await documents.list('', { search: prefix }),
        await documents.remove([prefix]),
      ]) {
        if (error) expect(error.status).toBe(400);
        else expect(data).toEqual([]);
      }
      const { data, error } = await documents.listV2({ prefix, with_delimiter: true });
      if (error) expect(error.status).toBe(400);
      else expect(data).toEqual({ hasNext: false, folders: [], objects: [] });
    },
  );

  test('refuses to serve an object whose content type is invalid in a header', async () => {
    const form = new FormData();
    form.append('contentType', 'text/\u0645');
    form.append('file', new Blob(['x']));
    expect((await upload(`${ana}/typed`, { body: form })).status).toBe(200);
    const answer = await call(backend, `/object/documents/${ana}/typed`, { sub: ana });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_header_char' });
  });

  const paths = [
    '/object/documents/a',
    '/object/list/documents',
    '/object/move',
    '/bucket',
    '/upload/resumable/x',
  ];
  const invalidBodies = [
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"prefix":5}',
    '{"prefixes":[null]}',
    '\ufffe\u0000',
    '{"a":'.repeat(500),
  ];
  test.each(paths)('answers malformed requests at %s without a server error', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD']) {
      for (const body of method === 'GET' || method === 'HEAD' ? [undefined] : invalidBodies) {
        const init = {
          method,
          headers: { 'content-type': 'application/json' },
          ...(body !== undefined && { body }),
        };
        const answer = await call(backend, path, { ...init, sub: ana });
        expect([200, 204, 400, 403, 404, 412, 501]).toContain(answer.status);
      }
    }
  });
});
