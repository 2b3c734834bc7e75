import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { embeddedOnly } from './hosted.skip.ts';
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

describe('limits of a bucket', () => {
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    storage = await storageOf(backend, ana);
  });
  afterAll(() => backend.close());

  const image = (size: number, type = 'image/png') => new Blob(['x'.repeat(size)], { type });

  test.each([
    ['image/png', null],
    ['image/webp', null],
    ['application/pdf', null],
    ['text/plain', 'mime type text/plain is not supported'],
    ['imagine/png', 'mime type imagine/png is not supported'],
    ['image', 'mime type image is not supported'],
  ])('accepts or refuses content type %s', async (type, message) => {
    const { error } = await storage.from('scans').upload(`types/${type}`, 'x', { contentType: type });
    const { error: byForm } = await storage.from('scans').upload(`forms/${type}`, image(1, type));
    const expected = message === null ? null : { status: 400, statusCode: '415', message };
    expect(error && refusal(error)).toEqual(expected);
    if (type !== 'image') expect(byForm && refusal(byForm)).toEqual(expected);
  });

  test('accepts as many bytes as the limit allows and refuses one more', async () => {
    const scans = storage.from('scans');
    expect((await scans.upload('full', image(100))).error).toBeNull();
    expect(refusal((await scans.upload('over', image(101))).error)).toEqual(refused.tooLarge);
    const raw = await scans.upload('over', 'x'.repeat(101), { contentType: 'image/png' });
    expect(refusal(raw.error)).toEqual(refused.tooLarge);
    expect(refusal((await scans.info('over')).error)).toEqual(refused.noSuchKey);
  });

  test('refuses a form larger than the limit and its overhead allow', async () => {
    const { error } = await storage.from('scans').upload('form', image(2 * 1024 * 1024 + 100));
    expect(refusal(error)).toEqual(refused.tooLarge);
  });

  test('refuses an excessive declared length before reading the bytes', async () => {
    embeddedOnly('way to be told a wrong length: no client sends one');
    const headers = { 'content-type': 'image/png', 'content-length': '101' };
    const init = { method: 'POST', headers, body: 'x', sub: ana };
    const answer = await call(backend, '/object/scans/told', init);
    expect(await answer.json()).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
  });

  test('refuses an object larger than 50 MiB', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 50) return controller.enqueue(megabyte);
        controller.enqueue(Uint8Array.of(0));
        controller.close();
      },
    });
    const { error } = await storage.from('documents').upload(`${ana}/huge`, body);
    expect(refusal(error)).toEqual(refused.tooLarge);
  });

  test('applies limits to uploads, but not to copies and moves', async () => {
    const service = serviceOf(backend);
    const into = { destinationBucket: 'scans' };
    await storeObject(service, 'documents', 'essay', 'x'.repeat(101));
    expect((await service.from('documents').copy('essay', 'copied', into)).error).toBeNull();
    expect((await service.from('documents').move('essay', 'moved', into)).error).toBeNull();
    for (const name of ['copied', 'moved']) {
      const { data } = await storage.from('scans').info(name);
      expect(data).toMatchObject({ size: 101, contentType: 'text/plain;charset=UTF-8' });
    }
  });

  test('accepts an empty folder placeholder in any bucket, but only without bytes', async () => {
    const scans = storage.from('scans');
    expect((await scans.upload('folder/.emptyFolderPlaceholder', '')).error).toBeNull();
    const { error } = await scans.upload('other/.emptyFolderPlaceholder', 'x');
    expect(refusal(error)).toEqual(refused.tooLarge);
  });
});
