import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { hostedProject } from './hosted.environment.ts';
import { type ServedProject, serveProject } from './hosted.server.ts';
import { endpoint } from './storage.resumable.ts';
import { ana, ben, storageOf, storageSchema } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('tus-js-client over HTTP', () => {
  const text = 'abcdefghij'.repeat(10_000);
  let backend: TestBackend;
  let documents: ReturnType<Awaited<ReturnType<typeof storageOf>>['from']>;
  let url: string;
  let served: ServedProject | null = null;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    documents = (await storageOf(backend, ana)).from('documents');
    served = hostedProject ? null : await serveProject(backend.fetch);
    url = `${served?.origin ?? backend.origin}/storage/v1${endpoint}`;
  });
  afterAll(async () => {
    await served?.close();
    await backend.close();
  });

  const textOf = async (name: string) => (await documents.download(`${ana}/${name}`)).data?.text();
  const upload = async (name: string, options: Partial<Upload['options']> = {}) => {
    const authorization = `Bearer ${await backend.token({ sub: ana })}`;
    return new Upload(Buffer.from(text), {
      endpoint: url,
      headers: { authorization },
      metadata: { bucketName: 'documents', objectName: `${ana}/${name}`, contentType: 'text/csv' },
      retryDelays: null,
      ...options,
    });
  };
  /** Runs an upload to completion. */
  const finish = async (name: string, options?: Partial<Upload['options']>) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const started = await upload(name, { ...options, onSuccess: () => resolve(), onError: reject });
    started.start();
    return promise;
  };

  test.each([[30_000], [Number.POSITIVE_INFINITY]])('uploads in chunks of %s bytes', async (chunkSize) => {
    await finish(`tus-${chunkSize}`, { chunkSize });
    expect(await textOf(`tus-${chunkSize}`)).toBe(text);
    expect((await documents.info(`${ana}/tus-${chunkSize}`)).data?.contentType).toBe('text/csv');
  });

  test('sends the first bytes with the creation request', async () => {
    await finish('tus-together', { uploadDataDuringCreation: true, chunkSize: 30_000 });
    expect(await textOf('tus-together')).toBe(text);
  });

  test('uploads by POST instead of PATCH', async () => {
    await finish('tus-post', { overridePatchMethod: true });
    expect(await textOf('tus-post')).toBe(text);
  });

  test('resumes an interrupted upload where it stopped', async () => {
    const { promise: stopped, resolve } = Promise.withResolvers<string | null>();
    const first = await upload('tus-resumed', {
      chunkSize: 30_000,
      onChunkComplete: () => first.abort().then(() => resolve(first.url)),
    });
    first.start();
    const uploadUrl = await stopped;
    expect(await documents.exists(`${ana}/tus-resumed`)).toMatchObject({ data: false });
    const requests: string[] = [];
    await finish('tus-resumed', {
      uploadUrl,
      onBeforeRequest: (request) => {
        requests.push(`${request.getMethod()} ${request.getHeader('Upload-Offset') ?? ''}`);
      },
    });
    expect(requests[0]).toBe('HEAD ');
    expect(Number(requests[1]?.replace('PATCH ', ''))).toBeGreaterThanOrEqual(30_000);
    expect(await textOf('tus-resumed')).toBe(text);
  });

  test('reports the reason when row security refuses an upload', async () => {
    const attempt = finish('', { metadata: { bucketName: 'documents', objectName: `${ben}/theirs` } });
    await expect(attempt).rejects.toThrow('row-level security');
  });
});
