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

describe('buckets', () => {
  let backend: TestBackend;
  let service: ReturnType<typeof serviceOf>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    service = serviceOf(backend);
  });
  afterAll(() => backend.close());

  test('creates a private bucket without limits by default', async () => {
    expect((await service.createBucket('plain')).data).toEqual({ name: 'plain' });
    expect((await service.getBucket('plain')).data).toEqual({
      id: 'plain',
      name: 'plain',
      owner: null,
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  test.each([
    [1000, 1000],
    ['20MB', 20_000_000],
    ['1.5kb', 1500],
    ['7B', 7],
    [null, null],
  ])('creates a bucket with a file size limit of %s', async (fileSizeLimit, kept) => {
    const name = `limit-${fileSizeLimit}`;
    const options = { public: true, fileSizeLimit, allowedMimeTypes: ['image/*', 'text/csv'] };
    expect((await service.createBucket(name, options)).error).toBeNull();
    expect((await service.getBucket(name)).data).toMatchObject({
      public: true,
      file_size_limit: kept,
      allowed_mime_types: ['image/*', 'text/csv'],
    });
  });

  test.each(['20 MB', 'x', '-1b', '51GB', 60 * 1024 * 1024, -1, 1.5])(
    'refuses a file size limit of %s',
    async (fileSizeLimit) => {
      const { error } = await service.createBucket('bad-limit', { public: false, fileSizeLimit });
      expect(error?.status).toBe(400);
      expect((await service.getBucket('bad-limit')).error).not.toBeNull();
    },
  );

  test.each(['', ' a', 'a ', 'a/b', 'a\\b', 'ä', 'a%', 'a\0'])('refuses a name like %j', async (name) => {
    const { error } = await service.createBucket(name);
    expect(error).toMatchObject({ status: 400, statusCode: '400', message: 'Bucket name invalid' });
  });

  test('refuses a name of more than 100 characters', async () => {
    expect((await service.createBucket('x'.repeat(101))).error?.message).toBe('Bucket name invalid');
    expect((await service.createBucket('x'.repeat(100))).error).toBeNull();
  });

  test('refuses an invalid content type', async () => {
    const options = { public: false, allowedMimeTypes: ['image'] };
    expect((await service.createBucket('bad-type', options)).error).toMatchObject({ statusCode: '415' });
  });

  test('refuses a name that is already in use', async () => {
    const { error } = await service.createBucket('documents');
    expect(refusal(error)).toEqual(refused.duplicate);
    expect(error).toMatchObject({ code: 'BucketAlreadyExists' });
  });

  test('updates a bucket and keeps omitted settings', async () => {
    await service.createBucket('changed', {
      public: false,
      fileSizeLimit: 5,
      allowedMimeTypes: ['text/csv'],
    });
    const { data } = await service.updateBucket('changed', { public: true });
    expect(data).toEqual({ message: 'Successfully updated' });
    expect((await service.getBucket('changed')).data).toMatchObject({
      public: true,
      file_size_limit: 5,
      allowed_mime_types: ['text/csv'],
    });
    await service.updateBucket('changed', { public: true, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await service.getBucket('changed')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });
  });

  test('makes objects public when their bucket becomes public', async () => {
    await service.createBucket('opened');
    await storeObject(service, 'opened', 'a', 'x');
    const { publicUrl } = service.from('opened').getPublicUrl('a').data;
    expect((await backend.fetch(publicUrl)).status).toBe(400);
    await service.updateBucket('opened', { public: true });
    expect((await backend.fetch(publicUrl)).status).toBe(200);
  });

  test('lists buckets in pages, sorted and filtered by a part of the name', async () => {
    const names = async (options?: Parameters<typeof service.listBuckets>[0]) =>
      (await service.listBuckets(options)).data?.map(({ name }) => name);
    for (const name of ['list-b', 'list-a', 'List-c']) await service.createBucket(name);
    expect(await names()).toEqual(expect.arrayContaining(['documents', 'photos', 'list-a']));
    const search = { search: 'LIST-', sortColumn: 'name', sortOrder: 'desc' } as const;
    expect((await names(search))?.toSorted()).toEqual(['List-c', 'list-a', 'list-b']);
    const created = { ...search, sortColumn: 'created_at', sortOrder: 'asc' } as const;
    expect(await names(created)).toEqual(['list-b', 'list-a', 'List-c']);
    expect(await names({ ...created, limit: 1, offset: 1 })).toEqual(['list-a']);
  });

  test.each(['limit=0', 'limit=x', 'offset=-1', 'sortColumn=owner', 'sortOrder=up'])(
    'refuses a list with %s',
    async (query) => {
      expect((await call(backend, `/bucket?${query}`, { sub: ana })).status).toBe(400);
    },
  );

  test('refuses to delete a bucket until it is empty', async () => {
    await service.createBucket('full');
    await storeObject(service, 'full', 'a/b');
    const { error } = await service.deleteBucket('full');
    expect(refusal(error)).toEqual({
      status: 400,
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    });
    const { data } = await service.emptyBucket('full');
    expect(data?.message).toMatch(/^Empty bucket has been queued/);
    await expect.poll(async () => (await service.from('full').list('a')).data).toEqual([]);
    expect((await service.deleteBucket('full')).data).toEqual({ message: 'Successfully deleted' });
    expect(refusal((await service.getBucket('full')).error)).toEqual(refused.noSuchBucket);
  });

  test('reports an unknown bucket as not found', async () => {
    for (const { error } of [
      await service.getBucket('nowhere'),
      await service.updateBucket('nowhere', { public: true }),
      await service.emptyBucket('nowhere'),
      await service.deleteBucket('nowhere'),
    ]) {
      expect(refusal(error)).toEqual(refused.noSuchBucket);
    }
  });

  describe('row security', () => {
    test('shows a user the buckets that a policy allows', async () => {
      const storage = await storageOf(backend, ana);
      const { data } = await storage.listBuckets();
      expect(data?.map(({ name }) => name)).toEqual(['documents', 'scans']);
      expect((await storage.getBucket('documents')).error).toBeNull();
      expect(refusal((await storage.getBucket('photos')).error)).toEqual(refused.noSuchBucket);
    });

    test('lets no user create, change or delete a bucket without a policy', async () => {
      for (const storage of [await storageOf(backend, ana), backend.client().storage]) {
        expect(refusal((await storage.createBucket('mine')).error)).toEqual(refused.rowSecurity);
        const change = await storage.updateBucket('documents', { public: true });
        expect(refusal(change.error)).toEqual(refused.noSuchBucket);
        expect(refusal((await storage.deleteBucket('letterbox')).error)).toEqual(refused.noSuchBucket);
      }
    });

    test('lets a user create and own a bucket with a policy', async () => {
      await backend.db.exec(
        `create policy "make" on storage.buckets for insert to authenticated with check (owner_id = auth.uid()::text)`,
      );
      expect((await (await storageOf(backend, ana)).createBucket('by-ana')).error).toBeNull();
      expect((await service.getBucket('by-ana')).data?.owner).toBe(ana);
    });
  });
});
