import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('moving, copying and removing', () => {
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;
  let documents: ReturnType<typeof storage.from>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    storage = await storageOf(backend, ana);
    documents = storage.from('documents');
  });
  afterAll(() => backend.close());

  const at = (name: string) => `${ana}/${name}`;
  const textOf = async (name: string, bucket = 'documents') =>
    (await storage.from(bucket).download(at(name))).data?.text();

  describe('moving', () => {
    test('renames an object', async () => {
      const before = await storeObject(storage, 'documents', at('old'), 'bytes');
      const { data } = await documents.move(at('old'), at('new'));
      expect(data).toEqual({ message: 'Successfully moved', Id: before?.id, Key: at('new') });
      expect(await textOf('new')).toBe('bytes');
      expect(refusal((await documents.info(at('old'))).error)).toEqual(refused.noSuchKey);
    });

    test('accepts another bucket as the destination', async () => {
      await storeObject(storage, 'documents', at('private'), 'bytes');
      const { error } = await documents.move(at('private'), at('public'), { destinationBucket: 'photos' });
      expect(error).toBeNull();
      expect(await textOf('public', 'photos')).toBe('bytes');
    });

    test('refuses a missing source, a name in use and an unknown bucket', async () => {
      await storeObject(storage, 'documents', at('one'));
      await storeObject(storage, 'documents', at('two'));
      expect(refusal((await documents.move(at('none'), at('three'))).error)).toEqual(refused.noSuchKey);
      expect(refusal((await documents.move(at('one'), at('two'))).error)).toEqual(refused.duplicate);
      const service = serviceOf(backend).from('documents');
      const { error } = await service.move(at('one'), 'x', { destinationBucket: 'nowhere' });
      expect(error).toMatchObject({ statusCode: '404' });
      expect(await textOf('one')).toBe(at('one'));
    });
  });

  describe('copying', () => {
    test('keeps the bytes of the copy after the source is removed', async () => {
      await documents.upload(at('source'), 'bytes', {
        contentType: 'text/csv',
        cacheControl: '9',
        metadata: { a: 1 },
      });
      const { data } = await documents.copy(at('source'), at('copy'));
      expect(data).toEqual({ path: `documents/${at('copy')}` });
      await documents.remove([at('source')]);
      expect(await textOf('copy')).toBe('bytes');
      expect((await documents.info(at('copy'))).data).toMatchObject({
        size: 5,
        contentType: 'text/csv',
        cacheControl: 'max-age=9',
        metadata: { a: 1 },
      });
    });

    test('accepts another bucket as the destination', async () => {
      await storeObject(storage, 'documents', at('sheet'), 'bytes');
      const { data } = await documents.copy(at('sheet'), at('sheet'), { destinationBucket: 'photos' });
      expect(data).toEqual({ path: `photos/${at('sheet')}` });
      expect(await textOf('sheet', 'photos')).toBe('bytes');
      expect(await textOf('sheet')).toBe('bytes');
    });

    test('accepts new metadata for the copy', async () => {
      await documents.upload(at('described'), 'x', { contentType: 'text/csv', metadata: { a: 1 } });
      const body = { bucketId: 'documents', sourceKey: at('described'), destinationKey: at('redescribed') };
      const answer = await call(backend, '/object/copy', {
        method: 'POST',
        headers: { 'x-metadata': btoa('{"b":2}') },
        body: JSON.stringify({ ...body, copyMetadata: false, metadata: { cacheControl: 'max-age=7' } }),
        sub: ana,
      });
      expect(await answer.json()).toMatchObject({
        Key: `documents/${at('redescribed')}`,
        bucket_id: 'documents',
      });
      expect((await documents.info(at('redescribed'))).data).toMatchObject({
        contentType: 'text/csv',
        cacheControl: 'max-age=7',
        metadata: { b: 2 },
      });
    });

    test('refuses a name in use, and replaces the object with x-upsert', async () => {
      await storeObject(storage, 'documents', at('from'), 'new');
      await storeObject(storage, 'documents', at('onto'), 'old');
      expect(refusal((await documents.copy(at('from'), at('onto'))).error)).toEqual(refused.duplicate);
      expect(await textOf('onto')).toBe('old');
      const body = { bucketId: 'documents', sourceKey: at('from'), destinationKey: at('onto') };
      const headers = { 'x-upsert': 'true' };
      await call(backend, '/object/copy', { method: 'POST', headers, body: JSON.stringify(body), sub: ana });
      expect(await textOf('onto')).toBe('new');
    });

    test('refuses a missing source and an unknown bucket', async () => {
      await storeObject(storage, 'documents', at('alone'));
      expect(refusal((await documents.copy(at('none'), at('x'))).error)).toEqual(refused.noSuchKey);
      const into = { destinationBucket: 'nowhere' };
      expect(refusal((await documents.copy(at('alone'), at('x'), into)).error)).toEqual(refused.noSuchBucket);
    });
  });

  describe('removing', () => {
    test('returns the rows of several removed objects', async () => {
      await storeObject(storage, 'documents', at('r1'));
      await storeObject(storage, 'documents', at('r2'));
      const { data } = await documents.remove([at('r1'), at('r2'), at('none')]);
      expect(data?.map(({ name }) => name).toSorted()).toEqual([at('r1'), at('r2')]);
      expect(data?.[0]).toMatchObject({
        bucket_id: 'documents',
        owner: ana,
        owner_id: ana,
        id: expect.any(String),
        version: expect.any(String),
        metadata: { size: at('r1').length },
        user_metadata: {},
      });
      expect((await documents.exists(at('r1'))).data).toBe(false);
    });

    test('removes a single object', async () => {
      await storeObject(storage, 'documents', at('r3'));
      const answer = await call(backend, `/object/documents/${at('r3')}`, { method: 'DELETE', sub: ana });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ message: 'Successfully deleted' });
      expect((await documents.exists(at('r3'))).data).toBe(false);
    });

    test('allows a removed name to be used again', async () => {
      await storeObject(storage, 'documents', at('again'), 'first');
      await documents.remove([at('again')]);
      await storeObject(storage, 'documents', at('again'), 'second');
      expect(await textOf('again')).toBe('second');
    });

    test('refuses an empty list and more than 1,000 objects', async () => {
      expect((await documents.remove([])).error).toMatchObject({ statusCode: '400' });
      const { error } = await documents.remove(Array.from({ length: 1001 }, String));
      expect(error?.message).toBe('Bulk object requests are limited to 1000 objects per request.');
    });

    test('is refused by the database when it bypasses the service', async () => {
      const attempt = backend.db.tx((sql) => sql.query('delete from storage.objects'));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    });
  });
});
