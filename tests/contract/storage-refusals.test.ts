import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend } from './engines.ts';
import { resumable } from './storage.resumable.ts';
import { ana, call, serviceOf, storageSchema, storeObject } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('features that the storage service explicitly refuses', () => {
  let backend: TestBackend;
  let service: ReturnType<typeof serviceOf>;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
    service = serviceOf(backend);
    await storeObject(service, 'photos', 'a.png');
  });
  afterAll(() => backend.close());

  describe('image transformation', () => {
    const transform = { width: 100 };
    const notEnabled = { statusCode: '403', message: 'feature not enabled for this tenant' };

    test('is refused when downloading', async () => {
      const { error } = await service.from('photos').download('a.png', { transform });
      expect(error).toMatchObject({ status: 403, ...notEnabled });
    });

    test('is refused for a public URL', async () => {
      const { publicUrl } = service.from('photos').getPublicUrl('a.png', { transform }).data;
      const answer = await backend.fetch(publicUrl);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ ...notEnabled, error: 'FeatureNotEnabled' });
    });

    test('is refused for a signed URL', async () => {
      const { error } = await service.from('photos').createSignedUrl('a.png', 60, { transform });
      expect(error).toMatchObject({
        statusCode: '400',
        message: "body must not have the property 'transform'",
      });
    });
  });

  test.each([
    ['GET', '/object/photos/a.png?versionId=1', 'versionId'],
    ['GET', '/object/info/photos/a.png?versionId=1', 'versionId'],
    ['POST', '/s3/photos/a.png', '/s3/photos/a.png'],
    ['GET', '/iceberg/v1/config', '/iceberg/v1/config'],
    ['POST', '/vector/ListVectorBuckets', '/vector/ListVectorBuckets'],
    ['DELETE', '/cdn/photos/a.png', '/cdn/photos/a.png'],
    ['GET', '/bucket/photos/lifecycle', '/bucket/photos/lifecycle'],
    ['PATCH', '/object/photos/a.png', 'PATCH /object/photos/a.png'],
    ['GET', '/status', '/status'],
  ])('refuses %s %s', async (method, path, feature) => {
    const answer = await call(backend, path, { method, sub: ana });
    expect(answer.status).toBe(501);
    const body = await answer.json();
    expect(body).toMatchObject({ statusCode: '501', code: 'NotImplemented' });
    expect(body.message).toContain(feature);
  });

  test('refuses object versions', async () => {
    const options = { public: false, versioningStatus: 'ENABLED' } as const;
    expect((await service.createBucket('versioned', options)).error?.message).toContain(
      "'versioning_status'",
    );
    const moved = await service.from('photos').move('a.png', 'b.png', { sourceVersionId: '1' });
    expect(moved.error?.message).toContain("'sourceVersionId'");
  });

  test('refuses analytics buckets', async () => {
    const { error } = await service.createBucket('lake', { public: false, type: 'ANALYTICS' });
    expect(error?.message).toContain('body/type');
  });

  test.each([
    ['/object/list/photos', { prefix: '', where: 'x' }, "'where'"],
    ['/object/list/photos', { prefix: '', sortBy: { column: 'size' } }, 'body/sortBy/column'],
    ['/object/list/photos', { prefix: '', limit: 0 }, 'body/limit'],
    ['/object/list/photos', {}, 'body/prefix'],
    ['/object/list-v2/photos', { startAfter: 'x' }, "'startAfter'"],
    ['/object/list-v2/photos', { cursor: 'x' }, 'continuation token'],
    ['/object/sign/photos', { paths: [], expiresIn: 5 }, 'body/paths'],
    ['/object/copy', { bucketId: 'photos', sourceKey: 'a.png' }, 'body/destinationKey'],
  ])('refuses POST %s with %j', async (path, body, feature) => {
    const answer = await call(backend, path, { method: 'POST', body: JSON.stringify(body), sub: ana });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain(feature);
  });

  test('refuses resumable uploads of unknown length or in parallel parts', async () => {
    const tus = resumable(backend);
    for (const headers of [{ 'upload-defer-length': '1' }, { 'upload-concat': 'partial' }]) {
      const answer = await tus.create(`${ana}/a`, 3, { headers });
      expect(answer.status).toBe(501);
      expect(await answer.text()).toMatch(/^(creation-defer-length|concatenation)/);
    }
  });
});
