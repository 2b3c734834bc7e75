import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openBackend, type TestBackend } from './engines.ts';
import { ana, put, refusal, refused, serviceOf, storageOf, storageSchema } from './storage.schema.ts';

describe.each(engines)('where storage differs from a hosted project, on %s', (engine) => {
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;

  beforeAll(async () => {
    backend = await openBackend(engine, { script: storageSchema });
    storage = await storageOf(backend, ana);
  });
  afterAll(() => backend.close());

  test('an ETag names the version, not the MD5 of the bytes', async () => {
    await put(storage, 'documents', `${ana}/same-1`, 'same');
    await put(storage, 'documents', `${ana}/same-2`, 'same');
    const documents = storage.from('documents');
    const first = (await documents.info(`${ana}/same-1`)).data;
    expect(first?.etag).toBe(`"${first?.version?.replaceAll('-', '')}"`);
    expect((await documents.info(`${ana}/same-2`)).data?.etag).not.toBe(first?.etag);
  });

  test('a moved object keeps its version', async () => {
    await put(storage, 'documents', `${ana}/moved`);
    const documents = storage.from('documents');
    const before = (await documents.info(`${ana}/moved`)).data;
    await documents.move(`${ana}/moved`, `${ana}/moved-on`);
    expect((await documents.info(`${ana}/moved-on`)).data?.version).toBe(before?.version);
  });

  test('a bucket is empty at once, not within the hour', async () => {
    const service = serviceOf(backend);
    await put(service, 'letterbox', 'a');
    await service.emptyBucket('letterbox');
    expect((await service.from('letterbox').list()).data).toEqual([]);
  });

  test('of many uploads to one new name at once the first wins, the others are duplicates', async () => {
    const upload = (text: string) => storage.from('documents').upload(`${ana}/raced`, text);
    const results = await Promise.all(['a', 'b', 'c'].map(upload));
    const errors = results.flatMap(({ error }) => (error ? [refusal(error)] : []));
    expect(errors).toEqual([refused.duplicate, refused.duplicate]);
  });
});
