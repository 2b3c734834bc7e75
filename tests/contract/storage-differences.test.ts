import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { resumable } from './storage.resumable.ts';
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

describe('storage differences from a hosted project', () => {
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    storage = await storageOf(backend, ana);
  });
  afterAll(() => backend.close());

  test('derives an ETag from the version, not from the MD5 of the bytes', async () => {
    await storeObject(storage, 'documents', `${ana}/same-1`, 'same');
    await storeObject(storage, 'documents', `${ana}/same-2`, 'same');
    const documents = storage.from('documents');
    const first = (await documents.info(`${ana}/same-1`)).data;
    expect(first?.etag).toBe(`"${first?.version?.replaceAll('-', '')}"`);
    expect((await documents.info(`${ana}/same-2`)).data?.etag).not.toBe(first?.etag);
  });

  test('keeps the version of a moved object', async () => {
    await storeObject(storage, 'documents', `${ana}/moved`);
    const documents = storage.from('documents');
    const before = (await documents.info(`${ana}/moved`)).data;
    await documents.move(`${ana}/moved`, `${ana}/moved-on`);
    expect((await documents.info(`${ana}/moved-on`)).data?.version).toBe(before?.version);
  });

  test.each([
    ['Text/HTML', 'text/plain', "sandbox; default-src 'none'"],
    ['image/svg+xml', 'image/svg+xml', "sandbox; default-src 'none'"],
    ['application/xhtml+xml', 'application/xhtml+xml', "sandbox; default-src 'none'"],
    ['application/pdf', 'application/pdf', null],
  ])(
    'blocks scripts in stored documents, which may share the app’s origin: %s',
    async (contentType, type, policy) => {
      const name = `${ana}/documents/${contentType}`;
      await storage.from('documents').upload(name, '<script>alert(1)</script>', { contentType });
      const { headers } = await call(backend, `/object/documents/${name}`, { sub: ana });
      expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([type, policy]);
    },
  );

  test('shows the progress of a resumable upload only to users who may upload it', async () => {
    const tus = resumable(backend);
    const path = await tus.begin('unheard', 3);
    expect((await tus.send('HEAD', path, {}, { sub: ben })).status).toBe(403);
    const anonymousResponse = await call(backend, path, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(anonymousResponse.status).toBe(403);
    expect(anonymousResponse.headers.has('upload-metadata')).toBe(false);
    expect(await tus.offsetOf(path)).toBe('0');
  });

  test('empties a bucket immediately, not within the hour', async () => {
    const service = serviceOf(backend);
    await storeObject(service, 'letterbox', 'a');
    await service.emptyBucket('letterbox');
    expect((await service.from('letterbox').list()).data).toEqual([]);
  });

  test('accepts one of several simultaneous uploads to a new name and refuses the others', async () => {
    const upload = (text: string) => storage.from('documents').upload(`${ana}/raced`, text);
    const results = await Promise.all(['a', 'b', 'c'].map(upload));
    const errors = results.flatMap(({ error }) => (error ? [refusal(error)] : []));
    expect(errors).toEqual([refused.duplicate, refused.duplicate]);
  });
});
