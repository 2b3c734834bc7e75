import { mkdir, mkdtemp, readdir, readlink, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from '#mocks/backend/storage/blobs.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { diskBlobs } from './disk-blobs.ts';

const key = crypto.randomUUID();
const streamOf = (text: string) => new Blob([text]).stream();

/** Streams these chunks, then fails. */
function breakingStream(...chunks: string[]): ReadableStream<Uint8Array> {
  const remaining = chunks.map((chunk) => new TextEncoder().encode(chunk));
  return new ReadableStream({
    pull(controller) {
      const chunk = remaining.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new Error('connection lost'));
    },
  });
}

describe.each(['memory', 'disk'])('blobs in %s', (storage) => {
  let folder: string;
  let blobs: Blobs;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blobs-'));
    blobs = storage === 'disk' ? diskBlobs(join(folder, 'made', 'later')) : memoryBlobs();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const readText = async (range?: { start: number; end: number }) => {
    const stream = await blobs.read(key, range);
    return stream && new Response(stream).text();
  };

  it('returns what was written', async () => {
    expect(await blobs.write(key, streamOf('héllo'))).toBe(6);
    expect(await blobs.size(key)).toBe(6);
    expect(await readText()).toBe('héllo');
  });

  it('returns content of many chunks', async () => {
    const text = 'abc'.repeat(100_000);
    await blobs.write(key, streamOf(text));
    expect(await readText()).toBe(text);
  });

  it.each([
    [0, 0, ''],
    [0, 3, 'abc'],
    [2, 4, 'cd'],
    [5, 6, 'f'],
    [6, 6, ''],
  ])('returns the bytes from %i to %i', async (start, end, text) => {
    await blobs.write(key, streamOf('abcdef'));
    expect(await readText({ start, end })).toBe(text);
  });

  it('returns nothing for a key that was never written', async () => {
    expect(await blobs.read(key)).toBeNull();
    expect(await blobs.size(key)).toBeNull();
    expect(await blobs.listUnmodifiedSince(new Date())).toEqual([]);
    await blobs.remove([key]);
  });

  it('discards a failed write', async () => {
    await expect(blobs.write(key, breakingStream('abc'))).rejects.toThrow('connection lost');
    expect(await blobs.size(key)).toBeNull();
    expect(await blobs.listUnmodifiedSince(new Date(Date.now() + 1000))).toEqual([]);
  });

  it('appends to existing content', async () => {
    expect(await blobs.append(key, streamOf(''))).toBe(0);
    expect(await blobs.size(key)).toBe(0);
    expect(await blobs.append(key, streamOf('abc'))).toBe(3);
    expect(await blobs.append(key, streamOf('def'))).toBe(6);
    expect(await readText()).toBe('abcdef');
  });

  it('keeps what arrived before an append failed', async () => {
    await blobs.append(key, streamOf('abc'));
    await expect(blobs.append(key, breakingStream('de', 'f'))).rejects.toThrow('connection lost');
    expect(await readText()).toBe('abcdef');
  });

  it('removes a blob without interrupting a read in progress', async () => {
    await blobs.write(key, streamOf('abc'));
    const blobStream = await blobs.read(key);
    await blobs.remove([key, crypto.randomUUID()]);
    expect(await blobs.size(key)).toBeNull();
    expect(await new Response(blobStream).text()).toBe('abc');
  });

  it('lists blobs that were not written to since a given time', async () => {
    const before = new Date(Date.now() - 1000);
    await blobs.write(key, streamOf('abc'));
    await blobs.append(`${key}.info`, streamOf('abc'));
    const found = await blobs.listUnmodifiedSince(new Date(Date.now() + 1000));
    expect(found.toSorted()).toEqual([key, `${key}.info`]);
    expect(await blobs.listUnmodifiedSince(before)).toEqual([]);
  });
});

describe('blobs on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('persist across a restart', async () => {
    await diskBlobs(folder).write(key, streamOf('abc'));
    await diskBlobs(folder).append(key, streamOf('def'));
    expect(await new Response(await diskBlobs(folder).read(key)).text()).toBe('abcdef');
  });

  it.each(['../keys.json', 'a', '', '.', `${key}/../x`, `${key}.a/b`, `/${key}`, `${key}\0`])(
    'reject the key %j',
    async (badKey) => {
      const blobs = diskBlobs(folder);
      await expect(blobs.write(badKey, streamOf('x'))).rejects.toThrow('Not the key of a blob');
      await expect(blobs.append(badKey, streamOf('x'))).rejects.toThrow('Not the key of a blob');
      await expect(blobs.read(badKey)).rejects.toThrow('Not the key of a blob');
      await expect(blobs.size(badKey)).rejects.toThrow('Not the key of a blob');
      await expect(blobs.remove([badKey])).rejects.toThrow('Not the key of a blob');
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.runIf(process.platform === 'linux')('close a file when reading it fails', async () => {
    const path = join(folder, key);
    await mkdir(path);
    const blobStream = await diskBlobs(folder).read(key, { start: 0, end: 1 });
    await expect(new Response(blobStream).text()).rejects.toThrow('EISDIR');
    const handles = (await readdir('/proc/self/fd')).map((handle) => `/proc/self/fd/${handle}`);
    const opened = await Promise.all(handles.map((handle) => readlink(handle).catch(() => null)));
    expect(opened).not.toContain(path);
  });

  it('list a partial write that a process left behind', async () => {
    const partialKey = `${key}.part`;
    const blobs = diskBlobs(folder);
    await blobs.append(partialKey, streamOf('half'));
    await utimes(join(folder, partialKey), 1, 1);
    expect(await blobs.listUnmodifiedSince(new Date())).toEqual([partialKey]);
  });
});
