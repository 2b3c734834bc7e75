import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentUrl } from '#shared/contract.documents.ts';
import { apiFailure } from '#shared/contract.ts';
import { openBackend } from '../contract/engines.ts';
import type { TestBackend } from '../contract/test-backend.ts';
import { type DocumentActions, documentActions } from './documents-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';

const bucket = 'candidate-documents';
const photo = new Blob(['a photo of a passport'], { type: 'image/jpeg' });

describe('documents through the gateway', () => {
  let backend: TestBackend;
  let desk: DocumentActions;
  let candidateId: string;
  beforeAll(async () => {
    backend = await openBackend();
    await addPeople(backend.db);
    desk = documentActions(backend.db);
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
  });
  afterAll(() => backend.close());

  const tokenOf = (name: PersonName) => backend.token({ sub: people[name].id, user_role: people[name].role });
  const clientOf = async (name: PersonName) => backend.client({ token: await tokenOf(name) });

  async function sha256(blob: Blob): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** Starts the upload of `file`; returns the row's id and the path. */
  async function startUpload(name: PersonName, type: string, file = photo) {
    const { data, error } = await (await clientOf(name)).rpc('start_document', {
      p_candidate_id: candidateId,
      p_type_code: type,
      p_side: 'single',
      p_mime: file.type,
      p_bytes: file.size,
      p_sha256: await sha256(file),
      p_via: people[name].role === 'driver' ? 'driver_app' : 'staff',
    });
    expect(error).toBeNull();
    const [started] = data as { document_id: string; storage_path: string }[];
    if (!started) throw new Error('nothing was begun');
    return started;
  }

  /** Uploads a file with this text from start to finish. */
  async function send(name: PersonName, type: string, text: string) {
    const file = new Blob([text], { type: 'image/jpeg' });
    const started = await startUpload(name, type, file);
    const client = await clientOf(name);
    const uploaded = await client.storage.from(bucket).upload(started.storage_path, file);
    expect(uploaded.error).toBeNull();
    const { error } = await client.rpc('finish_document', { p_document_id: started.document_id });
    expect(error).toBeNull();
    return started;
  }

  /** Requests a link; returns the response's status and body. */
  async function link(name: PersonName, documentId: string, purpose: string) {
    const response = await backend.fetch(
      new Request(`${backend.origin}/api/document-url`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenOf(name)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ documentId, purpose }),
      }),
    );
    return { status: response.status, body: await response.json() };
  }

  test('a driver uploads and downloads a photo; others cannot bypass the access log', async () => {
    const { document_id, storage_path } = await send('driver', 'passport_bio', 'passport');
    const driver = (await clientOf('driver')).storage.from(bucket);
    expect(await (await driver.download(storage_path)).data?.text()).toBe('passport');
    for (const name of ['recruiter', 'operations', 'admin', 'colleague', 'otherDriver'] as const) {
      const files = (await clientOf(name)).storage.from(bucket);
      expect((await files.download(storage_path)).error).not.toBeNull();
      expect((await files.createSignedUrl(storage_path, 3600)).error).not.toBeNull();
      expect((await files.list(`${candidateId}/passport_bio/${document_id}`)).data).toEqual([]);
    }
  });

  test('authorized users open a document by a logged link, a stranger cannot', async () => {
    const { document_id } = await send('driver', 'experience_letter', 'letter');
    for (const [name, purpose] of [
      ['driver', 'own'],
      ['recruiter', 'handover'],
      ['operations', 'review'],
    ] as const) {
      const { status, body } = await link(name, document_id, purpose);
      expect([name, status]).toEqual([name, 200]);
      const { url, watermark, mime } = documentUrl.parse(body);
      const file = await backend.fetch(`${backend.origin}${url}`);
      expect([await file.text(), mime]).toEqual(['letter', 'image/jpeg']);
      expect(watermark === null).toBe(name !== 'recruiter');
    }
    for (const [name, purpose] of [
      ['colleague', 'review'],
      ['otherDriver', 'own'],
    ] as const) {
      const { body } = await link(name, document_id, purpose);
      expect(apiFailure.parse(body).error.code).toBe('NOT_FOUND');
    }
    const log = await desk.quietly<{ viewer_role: string }>(
      'select viewer_role from public.document_access_log where document_id = $1 order by id',
      [document_id],
    );
    expect(log.map((row) => row.viewer_role)).toEqual(['driver', 'recruiter', 'operations']);
  });

  test('a recruiter gets no link to a health document', async () => {
    const { document_id } = await send('driver', 'eye_test', 'eyes');
    expect((await link('operations', document_id, 'review')).status).toBe(200);
    const { body } = await link('recruiter', document_id, 'review');
    expect(apiFailure.parse(body).error.code).toBe('NOT_FOUND');
  });

  test('operations and recruiters upload on a driver’s behalf, but only to their assigned path', async () => {
    const { storage_path } = await startUpload('operations', 'labour_card');
    for (const name of ['recruiter', 'driver', 'admin', 'colleague'] as const) {
      const files = (await clientOf(name)).storage.from(bucket);
      expect((await files.upload(storage_path, photo)).error).toMatchObject({ statusCode: '403' });
      expect((await files.upload(`${candidateId}/mine.jpg`, photo)).error).toMatchObject({
        statusCode: '403',
      });
    }
    const files = (await clientOf('operations')).storage.from(bucket);
    expect((await files.upload(storage_path, photo)).error).toBeNull();
    expect((await files.upload(storage_path, photo)).error).toMatchObject({ statusCode: '409' });
    expect((await files.upload(storage_path, photo, { upsert: true })).error).not.toBeNull();
    expect((await files.move(storage_path, 'elsewhere.jpg')).error).not.toBeNull();
  });

  test('accepts a background upload to a signed URL, and a job registers it', async () => {
    const { document_id, storage_path } = await startUpload('driver', 'photo_white_bg');
    const files = (await clientOf('driver')).storage.from(bucket);
    const { data } = await files.createSignedUploadUrl(storage_path);
    const visitor = backend.client().storage.from(bucket);
    expect((await visitor.uploadToSignedUrl(storage_path, data?.token ?? '', photo)).error).toBeNull();
    await desk.quietly('select app.confirm_uploads()');
    expect(await desk.document(document_id)).toMatchObject({ status: 'uploaded' });
    const otherDriverBucket = (await clientOf('otherDriver')).storage.from(bucket);
    expect((await otherDriverBucket.createSignedUploadUrl(storage_path)).error).not.toBeNull();
  });

  test('a driver deletes a photo and its file before it is reviewed', async () => {
    const { document_id, storage_path } = await send('driver', 'noc_sponsor', 'letter of the sponsor');
    const driver = await clientOf('driver');
    const remove = async () => (await driver.storage.from(bucket).remove([storage_path])).data;
    expect(await remove()).toEqual([]);
    const taken = await driver.rpc('delete_my_document', { p_document_id: document_id });
    expect(taken.data).toBe(storage_path);
    expect(await remove()).toMatchObject([{ name: storage_path }]);
    expect((await driver.storage.from(bucket).download(storage_path)).error).not.toBeNull();
  });

  test('the bucket rejects other file types and files over 8 MB', async () => {
    const { storage_path } = await startUpload(
      'admin',
      'education_certificate',
      new Blob(['x'], { type: 'image/jpeg' }),
    );
    const files = (await clientOf('admin')).storage.from(bucket);
    const page = new Blob(['<script>'], { type: 'text/html' });
    expect((await files.upload(storage_path, page)).error).toMatchObject({ statusCode: '415' });
    const large = new Blob([new Uint8Array(8 * 1024 * 1024 + 1)], { type: 'image/jpeg' });
    expect((await files.upload(storage_path, large)).error).toMatchObject({ statusCode: '413' });
  });

  test.each(['driver', 'operations', 'admin'] as const)('%s cannot empty the bucket', async (name) => {
    const { storage } = await clientOf(name);
    expect((await storage.emptyBucket(bucket)).error).toMatchObject({ statusCode: '404' });
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.updateBucket(bucket, { public: true })).error).not.toBeNull();
  });
});
