import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal } from './documents-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';

describe('uploading documents', () => {
  let db: Database;
  let desk: DocumentActions;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    desk.at = '2026-03-02T08:00:00Z';
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
  });
  afterAll(() => db.close());

  const passport = (person: PersonName, content?: string) =>
    desk.send(person, candidateId, 'passport_bio', 'single', content === undefined ? {} : { content });
  const statuses = async () =>
    (
      await desk.quietly<{ status: string }>(
        'select status from public.documents where candidate_id = $1 order by version_no',
        [candidateId],
      )
    ).map(({ status }) => status);

  test('a driver uploads a photo to the given path, and it waits for review', async () => {
    const started = await desk.start('driver', candidateId, 'emirates_id', 'back', {
      quality: { blur: 0.1 },
    });
    expect(started).toMatchObject({
      status: 'uploading',
      storage_path: `${candidateId}/emirates_id/${started.document_id}/v1-back.jpg`,
    });
    await desk.store('driver', started.storage_path);
    expect(await desk.call('driver', 'finish_document', started.document_id)).toMatchObject({
      status: 'uploaded',
      uploaded_by: people.driver.id,
      uploaded_via: 'driver_app',
      quality: { blur: 0.1 },
      bytes: 1000,
    });
    expect(await desk.call('driver', 'finish_document', started.document_id)).toMatchObject({
      status: 'uploaded',
    });
  });

  test('resumes an unfinished upload of the same photo, and reports one that already arrived', async () => {
    const first = await desk.start('driver', candidateId, 'passport_bio', 'single', { content: 'same' });
    const again = await desk.start('driver', candidateId, 'passport_bio', 'single', { content: 'same' });
    expect(again).toEqual(first);
    await desk.store('driver', first.storage_path);
    await desk.call('driver', 'finish_document', first.document_id);
    expect(
      await desk.start('driver', candidateId, 'passport_bio', 'single', { content: 'same' }),
    ).toMatchObject({ document_id: first.document_id, status: 'uploaded' });
    expect(await statuses()).toEqual(['uploaded']);
  });

  test('starts one upload for twenty concurrent requests with the same photo', async () => {
    // The first round runs while connections are still being opened.
    for (const round of [1, 2, 3, 4, 5]) {
      const started = await Promise.all(
        Array.from({ length: 20 }, () =>
          desk.start('driver', candidateId, 'passport_bio', 'single', { content: `raced ${round}` }),
        ),
      );
      expect(new Set(started.map(({ document_id }) => document_id)).size).toBe(1);
      expect(await statuses()).toHaveLength(round);
    }
  });

  test('refuses the same photo for the other side or after a rejection, but accepts a PDF for both', async () => {
    const { id } = await desk.send('driver', candidateId, 'emirates_id', 'front', { content: 'card' });
    const params = { type_code: 'emirates_id', side: 'front', status: 'uploaded' };
    const other = desk.start('driver', candidateId, 'emirates_id', 'back', { content: 'card' });
    expect(await refusal(other)).toMatchObject({ code: 'DUPLICATE_FILE', id, params });
    await desk.reject('operations', id);
    const same = desk.start('driver', candidateId, 'emirates_id', 'front', { content: 'card' });
    expect(await refusal(same)).toMatchObject({
      code: 'DUPLICATE_FILE',
      params: { ...params, status: 'rejected' },
    });
    const pdf = { content: 'scan', mime: 'application/pdf' };
    await desk.send('driver', candidateId, 'emirates_id', 'front', pdf);
    expect(await desk.send('driver', candidateId, 'emirates_id', 'back', pdf)).toMatchObject({
      status: 'uploaded',
    });
  });

  test('accepts a photo for the correct side after it was started for another', async () => {
    await desk.start('driver', candidateId, 'emirates_id', 'front', { content: 'misplaced' });
    expect(
      await desk.send('driver', candidateId, 'emirates_id', 'back', { content: 'misplaced' }),
    ).toMatchObject({ status: 'uploaded' });
  });

  test('a new photo replaces an unverified one as the next version', async () => {
    const first = await passport('driver');
    const second = await passport('driver');
    expect(second).toMatchObject({ version_no: 2, status: 'uploaded' });
    expect(await desk.document(first.id)).toMatchObject({
      status: 'superseded',
      superseded_by: second.id,
    });
  });

  test('refuses a file that is missing or differs from the announced one', async () => {
    const { document_id, storage_path } = await desk.start('driver', candidateId, 'passport_bio', 'single', {
      content: 'cut off',
    });
    const finish = () => refusal(desk.call('driver', 'finish_document', document_id));
    expect(await finish()).toMatchObject({
      code: 'UPLOAD_INCOMPLETE',
      id: document_id,
      params: { reason: 'missing' },
    });
    await desk.store('driver', storage_path, 999);
    expect(await finish()).toMatchObject({ code: 'UPLOAD_INCOMPLETE', params: { reason: 'size' } });
    const anew = await desk.start('driver', candidateId, 'passport_bio', 'single', { content: 'cut off' });
    expect(anew.storage_path).not.toBe(storage_path);
    await desk.store('driver', anew.storage_path, 1000, 'image/png');
    expect(await refusal(desk.call('driver', 'finish_document', anew.document_id))).toMatchObject({
      params: { reason: 'mime' },
    });
  });

  test.each([
    ['a type nobody knows', 'diary', 'single', {}, 'type'],
    ['a type that staff bring', 'labour_card', 'single', {}, 'type'],
    ['a side the type has not', 'passport_bio', 'back', {}, 'side'],
    ['a PDF as a portrait', 'photo_white_bg', 'single', { mime: 'application/pdf' }, 'mime'],
    ['a file of nothing', 'passport_bio', 'single', { bytes: 0 }, 'size'],
    ['a file too large', 'passport_bio', 'single', { bytes: 8 * 1024 * 1024 + 1 }, 'size'],
  ])('refuses %s', async (_, type, side, photo, reason) => {
    const refused = await refusal(desk.start('driver', candidateId, type, side, photo));
    expect(refused).toMatchObject({ code: 'FILE_NOT_ACCEPTED', params: { reason } });
  });

  test('a driver can upload only their own documents, and only via the app', async () => {
    const other = await desk.candidate({ user: 'otherDriver' });
    const forOther = desk.start('driver', other.candidateId, 'passport_bio');
    expect(await refusal(forOther)).toMatchObject({ code: 'NOT_FOUND' });
    const asStaff = desk.start('driver', candidateId, 'passport_bio', 'single', { via: 'staff' });
    expect(await refusal(asStaff)).toMatchObject({ code: 'INVALID_VALUE' });
    const { document_id } = await desk.start('driver', candidateId, 'passport_bio');
    for (const person of ['otherDriver', 'operations', 'recruiter'] as const) {
      expect(await refusal(desk.call(person, 'finish_document', document_id))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('before the hand-over, a recruiter uploads only viewable types for own candidates', async () => {
    const own = await desk.candidate({ stage: 'offer_accepted' });
    const start = (person: PersonName, id: string, type: string) => refusal(desk.start(person, id, type));
    expect(await start('recruiter', own.candidateId, 'passport_bio')).toBe('done');
    expect(await start('recruiter', own.candidateId, 'current_visa')).toMatchObject({
      code: 'FILE_NOT_ACCEPTED',
      params: { reason: 'type' },
    });
    expect(await start('recruiter', own.candidateId, 'eye_test')).toMatchObject({
      code: 'FILE_NOT_ACCEPTED',
    });
    expect(await start('colleague', own.candidateId, 'passport_bio')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await start('recruiter', candidateId, 'passport_bio')).toMatchObject({ code: 'NOT_OWNER' });
    expect(await start('operations', own.candidateId, 'passport_bio')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await start('operations', candidateId, 'labour_card')).toBe('done');
  });

  test('does not reveal to a recruiter that a health document has the same photo', async () => {
    const own = await desk.candidate({ stage: 'offer_accepted', user: 'otherDriver' });
    await desk.send('otherDriver', own.candidateId, 'eye_test', 'single', { content: 'eyes' });
    const same = { content: 'eyes' };
    expect(await refusal(desk.start('recruiter', own.candidateId, 'passport_bio', 'single', same))).toBe(
      'done',
    );
  });

  test('a driver can withdraw a document before its review, and then delete the file', async () => {
    const { id, storage_path } = await passport('driver');
    const remove = () =>
      desk.within('driver', async (sql) => {
        await sql.query(`select set_config('storage.allow_delete_query', 'true', true)`);
        return sql.query(`delete from storage.objects where name = $1 returning name`, [storage_path]);
      });
    expect(await remove()).toEqual([]);
    const [row] = await desk.rows<{ delete_my_document: string }>('driver', 'delete_my_document', id);
    expect(row?.delete_my_document).toBe(storage_path);
    expect(await remove()).toEqual([{ name: storage_path }]);
    expect(await statuses()).toEqual(['superseded']);
    expect(await refusal(desk.rows('driver', 'delete_my_document', id))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a driver can neither withdraw nor replace a document under review', async () => {
    const { id } = await passport('driver');
    const deleteDocument = () => refusal(desk.rows('driver', 'delete_my_document', id));
    const replace = () => refusal(desk.start('driver', candidateId, 'passport_bio'));
    await desk.call('operations', 'next_document_for_review', { candidate_id: candidateId });
    expect(await deleteDocument()).toMatchObject({ code: 'REVIEW_STARTED' });
    expect(await replace()).toMatchObject({ code: 'REVIEW_STARTED' });
    desk.at = '2026-03-02T08:10:01Z';
    expect(await replace()).toBe('done');
    await desk.reject('operations', id);
    expect(await deleteDocument()).toMatchObject({ code: 'REVIEW_STARTED' });
  });

  test('a job registers files that arrived while the page was closed, and gives up missing ones', async () => {
    const arrived = await desk.start('driver', candidateId, 'passport_bio');
    await desk.store('driver', arrived.storage_path);
    const lost = await desk.start('driver', candidateId, 'photo_white_bg');
    const settleUploads = () => desk.quietly('select app.confirm_uploads() as arrived');
    expect(await settleUploads()).toEqual([{ arrived: 1 }]);
    expect(await desk.document(arrived.document_id)).toMatchObject({ status: 'uploaded' });
    expect(await desk.document(lost.document_id)).toMatchObject({ status: 'uploading' });
    desk.at = '2026-03-03T08:00:01Z';
    expect(await settleUploads()).toEqual([{ arrived: 0 }]);
    expect(await desk.document(lost.document_id)).toMatchObject({ status: 'superseded' });
  });

  test('queues unneeded files for deletion after a day', async () => {
    const kept = await passport('driver');
    const taken = await desk.send('driver', candidateId, 'photo_white_bg');
    await desk.rows('driver', 'delete_my_document', taken.id);
    await desk.store('owner', 'nobody/knows/it.jpg');
    const leave = () => desk.quietly('select app.queue_unneeded_files() as files');
    expect(await leave()).toEqual([{ files: 0 }]);
    desk.at = new Date(Date.now() + 25 * 3_600_000).toISOString();
    await leave();
    const [left] = await desk.quietly<{ jobs: { kind: string; paths: string[] }[] }>(
      'select public.claim_account_jobs() as jobs',
    );
    const paths = left?.jobs.find(({ kind }) => kind === 'remove_files')?.paths;
    expect(paths).toEqual(expect.arrayContaining([taken.storage_path, 'nobody/knows/it.jpg']));
    expect(paths).not.toContain(kept.storage_path);
  });
});
