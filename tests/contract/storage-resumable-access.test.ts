import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { bytes, describeObject, endpoint, resumable } from './storage.resumable.ts';
import { ana, ben, call, refused, storageOf, storageSchema } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('access to resumable uploads', () => {
  let backend: TestBackend;
  let documents: ReturnType<Awaited<ReturnType<typeof storageOf>>['from']>;
  let tus: ReturnType<typeof resumable>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    documents = (await storageOf(backend, ana)).from('documents');
    tus = resumable(backend);
  });
  afterAll(() => backend.close());

  const textOf = async (name: string) => (await documents.download(`${ana}/${name}`)).data?.text();

  describe('row security', () => {
    test.each([
      ['another person', ben],
      ['anon', undefined],
    ])('refuses an upload to this folder by %s', async (_who, sub) => {
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '3' };
      const said = describeObject({ bucketName: 'documents', objectName: `${ana}/intruder` });
      const answer = await call(backend, endpoint, {
        method: 'POST',
        headers: { ...headers, 'upload-metadata': said },
        ...(sub !== undefined && { sub }),
      });
      expect([answer.status, await answer.text()]).toEqual([403, refused.rowSecurity.message]);
    });

    test('prevents another user from continuing or aborting an upload', async () => {
      const path = await tus.begin('mine', 3);
      expect((await tus.add(path, 0, 'abc', {}, ben)).status).toBe(403);
      expect((await tus.send('DELETE', path, {}, { sub: ben })).status).toBe(403);
      expect(await tus.offsetOf(path)).toBe('0');
    });

    test('prevents another user from interrupting a running request', async () => {
      const path = await tus.begin('under-way', 3);
      const started = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
      const running = tus.add(path, 0, new ReadableStream({ pull: started.resolve }));
      const body = await started.promise;
      for (const method of ['PATCH', 'DELETE']) {
        const headers = { ...bytes, 'upload-offset': '0' };
        expect((await tus.send(method, path, headers, { sub: ben })).status).toBe(403);
      }
      body.enqueue(new TextEncoder().encode('abc'));
      body.close();
      expect((await running).status).toBe(204);
      expect(await textOf('under-way')).toBe('abc');
    });

    test('refuses an upload without a token or API key', async () => {
      const answer = await backend.fetch(`${backend.origin}/storage/v1${endpoint}`, { method: 'POST' });
      expect(answer.status).toBe(400);
    });
  });

  test('applies the limits of the bucket', async () => {
    const into = (length: number, contentType: string) =>
      tus.create('scan', length, { said: { bucketName: 'scans', contentType } });
    expect((await into(101, 'image/png')).status).toBe(413);
    expect((await into(100, 'text/csv')).status).toBe(415);
    expect((await into(100, 'image/png')).status).toBe(201);
    expect((await tus.create(`${ana}/huge`, 50 * 1024 * 1024 + 1)).status).toBe(413);
  });

  test('accepts a signed upload from any client with the signature', async () => {
    const { data } = await documents.createSignedUploadUrl(`${ana}/signed`);
    const signature = { 'tus-resumable': '1.0.0', 'x-signature': data?.token ?? '' };
    const guest = (method: string, path: string, headers: Record<string, string>, body?: string) =>
      backend.fetch(`${backend.origin}/storage/v1${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
    const said = describeObject({ bucketName: 'documents', objectName: `${ana}/signed` });
    const begun = { ...signature, 'upload-length': '3', 'upload-metadata': said };
    const path = tus.pathOf(await guest('POST', `${endpoint}/sign`, begun));
    expect(path).toMatch(/\/sign\//);
    const patch = { ...bytes, 'upload-offset': '0' };
    expect((await guest('PATCH', path, { ...patch, 'tus-resumable': '1.0.0' }, 'abc')).status).toBe(400);
    const told = await guest('HEAD', path, { 'tus-resumable': '1.0.0' });
    expect([told.status, told.headers.get('upload-metadata')]).toEqual([400, null]);
    expect((await guest('HEAD', path, signature)).headers.get('upload-metadata')).toBe(said);
    expect((await guest('PATCH', path, { ...patch, ...signature }, 'abc')).status).toBe(204);
    expect(await textOf('signed')).toBe('abc');
    const other = describeObject({ bucketName: 'documents', objectName: `${ana}/unsigned` });
    const refusedOther = await guest('POST', `${endpoint}/sign`, { ...begun, 'upload-metadata': other });
    expect([refusedOther.status, await refusedOther.text()]).toEqual([400, 'Invalid signature']);
  });
});
