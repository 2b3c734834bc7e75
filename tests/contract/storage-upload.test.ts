import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openBackend } from './engines.ts';
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

describe.each(engines)('uploading on %s', (engine) => {
  let backend: TestBackend;
  let storage: Awaited<ReturnType<typeof storageOf>>;
  let documents: ReturnType<typeof storage.from>;

  beforeAll(async () => {
    backend = await openBackend({ engine, script: storageSchema });
    storage = await storageOf(backend, ana);
    documents = storage.from('documents');
  });
  afterAll(() => backend.close());

  const textOf = async (name: string) => {
    const { data, error } = await documents.download(name);
    expect(error).toBeNull();
    return data?.text();
  };

  test('returns text as it was uploaded', async () => {
    const data = await storeObject(storage, 'documents', `${ana}/note.txt`, 'Hello\nمرحبا');
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      path: `${ana}/note.txt`,
      fullPath: `documents/${ana}/note.txt`,
    });
    expect(await textOf(`${ana}/note.txt`)).toBe('Hello\nمرحبا');
  });

  const formOf = (...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', new Blob(['bytes'], { type: 'application/pdf' }));
    return form;
  };

  test.each([
    ['a Blob', () => new Blob(['bytes'], { type: 'application/pdf' })],
    ['a File', () => new File(['bytes'], 'other.txt', { type: 'application/pdf' })],
    ['a form', () => formOf()],
    ['an ArrayBuffer', () => new TextEncoder().encode('bytes').buffer],
    ['bytes', () => new TextEncoder().encode('bytes')],
    ['a stream', () => new Blob(['bytes']).stream()],
  ])('accepts %s', async (kind, body) => {
    const name = `${ana}/kinds/${kind}`;
    const options = {
      contentType: 'application/pdf',
      cacheControl: '60',
      metadata: { stage: 'offer', n: 1 },
    };
    expect((await documents.upload(name, body(), options)).error).toBeNull();
    expect(await textOf(name)).toBe('bytes');
    expect((await documents.info(name)).data).toMatchObject({
      size: 5,
      contentType: 'application/pdf',
      cacheControl: 'max-age=60',
      metadata: { stage: 'offer', n: 1 },
    });
  });

  test('accepts an empty body', async () => {
    await storeObject(storage, 'documents', `${ana}/empty`, '');
    expect(await textOf(`${ana}/empty`)).toBe('');
  });

  test('applies the content type and cache time of a form', async () => {
    const form = formOf(['contentType', 'image/png'], ['cacheControl', '5'], ['userMetadata', '{"a":1}']);
    const init = { method: 'POST', body: form, sub: ana };
    expect((await call(backend, `/object/documents/${ana}/form`, init)).status).toBe(200);
    expect((await documents.info(`${ana}/form`)).data).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'max-age=5',
      metadata: { a: 1 },
    });
  });

  test('stores the owner of an object', async () => {
    await storeObject(storage, 'documents', `${ana}/owned`);
    const rows = await backend.db.tx((sql) =>
      sql.query('select owner, owner_id, path_tokens, metadata from storage.objects where name = $1', [
        `${ana}/owned`,
      ]),
    );
    expect(rows).toEqual([
      {
        owner: ana,
        owner_id: ana,
        path_tokens: [ana, 'owned'],
        metadata: {
          eTag: expect.stringMatching(/^"\w{32}"$/),
          size: 42,
          mimetype: 'text/plain;charset=UTF-8',
          cacheControl: 'max-age=3600',
          lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
          contentLength: 42,
          httpStatusCode: 200,
        },
      },
    ]);
  });

  describe('a name in use', () => {
    test('is refused and keeps the existing bytes', async () => {
      await storeObject(storage, 'documents', `${ana}/taken`, 'first');
      const { data, error } = await documents.upload(`${ana}/taken`, 'second');
      expect(data).toBeNull();
      expect(refusal(error)).toEqual(refused.duplicate);
      expect(error).toMatchObject({ code: 'KeyAlreadyExists' });
      expect(await textOf(`${ana}/taken`)).toBe('first');
    });

    test('gets the new bytes, content type and metadata with upsert', async () => {
      const first = await storeObject(storage, 'documents', `${ana}/upserted`, 'first');
      const before = (await documents.info(`${ana}/upserted`)).data;
      const options = { upsert: true, contentType: 'text/csv', metadata: { b: 2 } };
      const { data } = await documents.upload(`${ana}/upserted`, 'second', options);
      expect(data?.id).toBe(first?.id);
      expect(await textOf(`${ana}/upserted`)).toBe('second');
      const after = (await documents.info(`${ana}/upserted`)).data;
      expect(after).toMatchObject({ contentType: 'text/csv', metadata: { b: 2 } });
      expect(after?.etag).not.toBe(before?.etag);
    });

    test('gets the new bytes with an update', async () => {
      await storeObject(storage, 'documents', `${ana}/updated`, 'first');
      expect((await documents.update(`${ana}/updated`, 'second')).error).toBeNull();
      expect(await textOf(`${ana}/updated`)).toBe('second');
    });

    test('keeps one complete body of several simultaneous uploads', async () => {
      const fileBodies = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
      const name = `${ana}/raced`;
      const results = await Promise.all(fileBodies.map((body) => documents.upload(name, body)));
      expect(results.filter(({ error }) => error === null)).toHaveLength(1);
      expect(fileBodies).toContain(await textOf(name));
    });

    test('keeps one complete body of several simultaneous upserts', async () => {
      const fileBodies = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
      const name = `${ana}/raced-upsert`;
      const upload = (body: string) => documents.upload(name, body, { upsert: true });
      const readPromises: Promise<string | undefined>[] = [];
      await storeObject(storage, 'documents', name, fileBodies[0]);
      for (const result of await Promise.all(
        fileBodies.map((body) => {
          readPromises.push(textOf(name));
          return upload(body);
        }),
      ))
        expect(result.error).toBeNull();
      for (const text of await Promise.all(readPromises)) expect(fileBodies).toContain(text);
      expect(fileBodies).toContain(await textOf(name));
    });
  });

  test('refuses an upload into an unknown bucket', async () => {
    const { error } = await serviceOf(backend).from('nowhere').upload('a', 'x');
    expect(refusal(error)).toEqual(refused.noSuchBucket);
  });

  test('stores no object when the body breaks off', async () => {
    let sent = false;
    const body = new ReadableStream({
      pull(controller) {
        if (sent) controller.error(new Error('connection lost'));
        else controller.enqueue(new TextEncoder().encode('half'));
        sent = true;
      },
    });
    await documents.upload(`${ana}/broken`, body);
    expect(refusal((await documents.info(`${ana}/broken`)).error)).toEqual(refused.noSuchKey);
  });

  test('ignores metadata that is not a JSON object', async () => {
    for (const [index, metadata] of ['%', btoa('{'), btoa('5'), btoa('\xff')].entries()) {
      const init = { method: 'POST', body: 'x', headers: { 'x-metadata': metadata }, sub: ana };
      expect((await call(backend, `/object/documents/${ana}/meta${index}`, init)).status).toBe(200);
      expect((await documents.info(`${ana}/meta${index}`)).data?.metadata).toEqual({});
    }
  });

  test('refuses a form without a file', async () => {
    const form = new FormData();
    form.append('cacheControl', '5');
    const answer = await call(backend, `/object/documents/${ana}/none`, {
      method: 'POST',
      body: form,
      sub: ana,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'InvalidRequest', message: 'No content provided' });
  });
});
