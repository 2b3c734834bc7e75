import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { serviceOf, storageSchema, storeObject } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

const names = [
  'top.txt',
  'Zebra.txt',
  'a/1.txt',
  'a/2.txt',
  'a/b/deep.txt',
  'a/b/c/deeper.txt',
  'a/B2/x.txt',
  'ab/1.txt',
];

describe('listing objects', () => {
  let backend: TestBackend;
  let documents: ReturnType<ReturnType<typeof serviceOf>['from']>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    const storage = serviceOf(backend);
    documents = storage.from('documents');
    for (const name of names) await storeObject(storage, 'documents', name);
    await storeObject(storage, 'photos', 'a/other.txt');
    await backend.db.exec(`
      update storage.objects set created_at = '2026-01-03' where name = 'a/1.txt';
      update storage.objects set created_at = '2026-01-01' where name = 'a/2.txt';
      update storage.objects set created_at = '2026-01-02' where name = 'top.txt';
      update storage.objects set created_at = '2026-01-04' where name = 'Zebra.txt';`);
  });
  afterAll(() => backend.close());

  const list = async (...options: Parameters<typeof documents.list>) => {
    const { data, error } = await documents.list(...options);
    expect(error).toBeNull();
    return data?.map(({ name }) => name);
  };

  test('lists objects and folders at the top level by name, ignoring case', async () => {
    expect(await list()).toEqual(['a', 'ab', 'top.txt', 'Zebra.txt']);
  });

  test.each(['a', 'a/'])('lists a folder with names relative to it: %s', async (folder) => {
    expect(await list(folder)).toEqual(['1.txt', '2.txt', 'b', 'B2']);
  });

  test('returns an object with its details, and a folder without an id', async () => {
    const { data } = await documents.list('a', { limit: 3 });
    expect(data?.[0]).toMatchObject({
      name: '1.txt',
      id: expect.any(String),
      created_at: '2026-01-03T00:00:00.000Z',
      updated_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: { size: 7, mimetype: 'text/plain;charset=UTF-8' },
    });
    expect(data?.[2]).toEqual({
      name: 'b',
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    });
  });

  test('returns one page at a time', async () => {
    expect(await list('a', { limit: 2 })).toEqual(['1.txt', '2.txt']);
    expect(await list('a', { limit: 2, offset: 2 })).toEqual(['b', 'B2']);
    expect(await list('a', { offset: 4 })).toEqual([]);
  });

  test('finds names by prefix, ignoring case', async () => {
    expect(await list('', { search: 'z' })).toEqual(['Zebra.txt']);
    expect(await list('a', { search: 'b' })).toEqual(['b', 'B2']);
    expect(await list('a', { search: 'b/' })).toEqual(['b/c', 'b/deep.txt']);
    expect(await list('a', { search: '%' })).toEqual([]);
    expect(await list('a', { search: '_' })).toEqual([]);
  });

  test('sorts by name in descending order', async () => {
    expect(await list('a', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'B2',
      'b',
      '2.txt',
      '1.txt',
    ]);
  });

  test('sorts by date, with folders first', async () => {
    const byDate = (order: string) => list('', { sortBy: { column: 'created_at', order } });
    expect(await byDate('asc')).toEqual(['a', 'ab', 'top.txt', 'Zebra.txt']);
    expect(await byDate('desc')).toEqual(['ab', 'a', 'Zebra.txt', 'top.txt']);
  });

  test('returns nothing for an unknown folder or bucket', async () => {
    expect(await list('none')).toEqual([]);
    expect((await serviceOf(backend).from('nowhere').list()).data).toEqual([]);
  });

  describe('with full names (list-v2)', () => {
    const pages = async (options: Parameters<typeof documents.listV2>[0]) => {
      const found = { objects: [] as string[], folders: [] as string[] };
      let cursor: string | undefined;
      do {
        const { data, error } = await documents.listV2({
          ...options,
          ...(cursor !== undefined && { cursor }),
        });
        expect(error).toBeNull();
        found.objects.push(...(data?.objects.map(({ name }) => name) ?? []));
        found.folders.push(...(data?.folders.map(({ name }) => name) ?? []));
        cursor = data?.nextCursor;
        expect(data?.hasNext).toBe(cursor !== undefined);
      } while (cursor !== undefined);
      return found;
    };
    const inA = ['a/1.txt', 'a/2.txt', 'a/B2/x.txt', 'a/b/c/deeper.txt', 'a/b/deep.txt'];

    test.each([1, 2, 5, 1000])('lists everything below a prefix, %i at a time', async (limit) => {
      expect(await pages({ prefix: 'a/', limit })).toEqual({ objects: inA, folders: [] });
    });

    test.each([1, 3, 1000])('lists a folder with its subfolders, %i at a time', async (limit) => {
      expect(await pages({ prefix: 'a/', limit, with_delimiter: true })).toEqual({
        objects: ['a/1.txt', 'a/2.txt'],
        folders: ['a/B2/', 'a/b/'],
      });
    });

    test.each([
      ['', ['Zebra.txt', 'top.txt'], 'a'],
      ['a/', ['1.txt', '2.txt'], 'b'],
      ['a/b', [], 'b'],
    ])(
      'returns each entry below "%s" with its key, the last part of its name',
      async (prefix, keys, folder) => {
        const { data } = await documents.listV2({ prefix, with_delimiter: true });
        expect(data?.objects.map(({ key }) => key)).toEqual(keys);
        expect(data?.folders.map(({ key }) => key)).toContain(folder);
      },
    );

    test('sorts by name in descending order', async () => {
      const sortBy = { column: 'name', order: 'desc' } as const;
      expect((await pages({ prefix: 'a/', limit: 2, sortBy })).objects).toEqual(inA.toReversed());
    });

    test.each(['asc', 'desc'] as const)('sorts by date, %s', async (order) => {
      const dated = ['a/2.txt', 'top.txt', 'a/1.txt', 'Zebra.txt'];
      const sortBy = { column: 'created_at', order } as const;
      const { objects } = await pages({ limit: 2, sortBy });
      const known = objects.filter((name) => dated.includes(name));
      expect(known).toEqual(order === 'asc' ? dated : dated.toReversed());
      expect(objects).toHaveLength(8);
    });
  });
});
