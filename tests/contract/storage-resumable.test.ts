import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from './auth.accounts.ts';
import { openBackend } from './engines.ts';
import { embeddedOnly } from './hosted.skip.ts';
import { bytes, describeObject, endpoint, resumable } from './storage.resumable.ts';
import { ana, call, refusal, refused, storageOf, storageSchema, storeObject } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('resumable uploads', () => {
  const clock = testClock();
  let backend: TestBackend;
  let documents: ReturnType<Awaited<ReturnType<typeof storageOf>>['from']>;
  let tus: ReturnType<typeof resumable>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema, clock });
    documents = (await storageOf(backend, ana)).from('documents');
    tus = resumable(backend);
  });
  afterAll(() => backend.close());

  const textOf = async (name: string) => (await documents.download(`${ana}/${name}`)).data?.text();

  test('lists the protocol features on OPTIONS without an API key', async () => {
    const answer = await backend.fetch(`${backend.origin}/storage/v1${endpoint}`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': '52428800',
    });
  });

  test('creates the object only after its last byte', async () => {
    const path = await tus.begin('grown', 6, {
      said: { contentType: 'text/csv', cacheControl: '60', metadata: '{"a":1}' },
    });
    const first = await tus.add(path, 0, 'abc');
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '3']);
    expect(refusal((await documents.info(`${ana}/grown`)).error)).toEqual(refused.noSuchKey);
    const head = await tus.send('HEAD', path);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
      'upload-expires': expect.stringMatching(/GMT$/),
      'upload-length': '6',
      'upload-metadata': expect.stringContaining(`bucketName ${btoa('documents')}`),
      'upload-offset': '3',
    });
    expect((await tus.add(path, 3, 'def')).headers.get('upload-offset')).toBe('6');
    expect(await textOf('grown')).toBe('abcdef');
    expect((await documents.info(`${ana}/grown`)).data).toMatchObject({
      size: 6,
      contentType: 'text/csv',
      cacheControl: 'max-age=60',
      metadata: { a: 1 },
    });
    expect(await tus.offsetOf(path)).toBe('6');
  });

  test('accepts a creation with the first bytes, or of an empty object', async () => {
    const created = await tus.create(`${ana}/at-once`, 3, { headers: bytes, body: 'abc' });
    expect(created.headers.get('upload-offset')).toBe('3');
    expect(await textOf('at-once')).toBe('abc');
    tus.pathOf(await tus.create(`${ana}/nothing`, 0));
    expect(await textOf('nothing')).toBe('');
  });

  test('refuses bytes at a wrong offset', async () => {
    const path = await tus.begin('conflict', 6);
    expect((await tus.add(path, 2, 'x')).status).toBe(409);
    await tus.add(path, 0, 'ab');
    expect((await tus.add(path, 0, 'ab')).status).toBe(409);
    expect(await tus.offsetOf(path)).toBe('2');
  });

  test('refuses more bytes than announced', async () => {
    const path = await tus.begin('excess', 3);
    expect((await tus.add(path, 0, 'abcdef')).status).toBe(413);
    expect((await tus.add(path, 0, 'abcd', { 'content-length': '4' })).status).toBe(413);
    expect((await tus.add(path, Number(await tus.offsetOf(path)), 'abc')).status).toBe(204);
    expect(await textOf('excess')).toBe('abc');
  });

  test('keeps bytes received before the connection broke', async () => {
    embeddedOnly('connection that a test can break in the middle of a body');
    const path = await tus.begin('broken', 6);
    const chunks = ['ab', 'cd'];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(new TextEncoder().encode(chunk));
        else controller.error(new Error('connection lost'));
      },
    });
    expect((await tus.add(path, 0, body, {})).status).toBe(400);
    expect(await tus.offsetOf(path)).toBe('4');
    await tus.add(path, 4, 'ef');
    expect(await textOf('broken')).toBe('abcdef');
  });

  test('lets a newer request take over from a hanging one', async () => {
    const path = await tus.begin('hanging', 6);
    const started = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    let status = 0;
    void tus.add(path, 0, new ReadableStream({ pull: started.resolve })).then((answer) => {
      status = answer.status;
    });
    (await started.promise).enqueue(new TextEncoder().encode('ab'));
    // A request that overtakes the hanging one finds nothing to take over from.
    await expect.poll(() => tus.offsetOf(path).then(() => status)).toBe(400);
    const offset = Number(await tus.offsetOf(path));
    await tus.add(path, offset, 'abcdef'.slice(offset));
    expect(await textOf('hanging')).toBe('abcdef');
  });

  test('expires an upload after a day', async () => {
    const path = await tus.begin('late', 3);
    clock.advance(24 * 3600 + 1);
    expect((await tus.add(path, 0, 'abc')).status).toBe(410);
    expect((await tus.send('HEAD', path)).status).toBe(410);
    documents = (await storageOf(backend, ana)).from('documents');
  });

  test('aborts an unfinished upload, but not a finished one', async () => {
    const path = await tus.begin('given-up', 3);
    await tus.add(path, 0, 'a');
    expect((await tus.send('DELETE', path)).status).toBe(204);
    expect((await tus.send('HEAD', path)).status).toBe(404);
    const finished = await tus.begin('finished', 1);
    await tus.add(finished, 0, 'a');
    expect((await tus.send('DELETE', finished)).status).toBe(400);
  });

  test.each(['x', '00000000-0000-4000-8000-00000000000f', '..%2F..%2Fkeys.json', '%00'])(
    'reports an unknown or invalid id as not found: %s',
    async (id) => {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const answer = await tus.send(method, `${endpoint}/${id}`, { ...bytes, 'upload-offset': '0' });
        expect(answer.status).toBe(404);
      }
    },
  );

  test('refuses a name in use, and replaces the object with x-upsert', async () => {
    const storage = await storageOf(backend, ana);
    await storeObject(storage, 'documents', `${ana}/taken`, 'old');
    const answer = await tus.create(`${ana}/taken`, 3);
    expect([answer.status, await answer.text()]).toEqual([409, 'The resource already exists']);
    const headers = { 'x-upsert': 'true' };
    await tus.add(await tus.begin('taken', 3, { headers }), 0, 'new', headers);
    expect(await textOf('taken')).toBe('new');
  });

  test('refuses to complete an upload whose name was taken meanwhile', async () => {
    const path = await tus.begin('meanwhile', 3);
    await tus.add(path, 0, 'ne');
    await storeObject(await storageOf(backend, ana), 'documents', `${ana}/meanwhile`, 'old');
    expect((await tus.add(path, 2, 'w')).status).toBe(409);
    expect(await textOf('meanwhile')).toBe('old');
  });

  test.each([
    ['no length', { 'upload-length': '' }, 400],
    ['a length that is none', { 'upload-length': '-1' }, 400],
    [
      'no such bucket',
      { 'upload-metadata': describeObject({ bucketName: 'nowhere', objectName: 'a' }) },
      404,
    ],
    [
      'a bad name',
      { 'upload-metadata': describeObject({ bucketName: 'documents', objectName: '\xe4' }) },
      400,
    ],
    ['no name', { 'upload-metadata': 'bucketName' }, 400],
    ['metadata that is none', { 'upload-metadata': 'a %, b c d' }, 400],
    ['another protocol', { 'tus-resumable': '0.2.2' }, 412],
  ])('refuses an upload with %s', async (_what, headers, status) => {
    expect((await tus.create(`${ana}/bad`, 3, { headers })).status).toBe(status);
  });

  test('requires the tus content type and an offset for bytes', async () => {
    const path = await tus.begin('announced', 3);
    const headers = { 'upload-offset': '0', 'content-type': 'text/plain' };
    expect((await tus.send('PATCH', path, headers, { body: 'abc' })).status).toBe(400);
    expect((await tus.send('PATCH', path, bytes, { body: 'abc' })).status).toBe(403);
    expect((await call(backend, path, { method: 'HEAD', sub: ana })).status).toBe(412);
  });
});
