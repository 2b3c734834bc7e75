import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions } from './documents-actions.ts';
import { addPeople } from './people.ts';

describe('replacing a document', () => {
  let db: Database;
  let desk: DocumentActions;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
  });
  afterAll(() => db.close());

  test('the newer of two concurrent uploads counts, whichever arrives first', async () => {
    const send = async ({ document_id, storage_path }: { document_id: string; storage_path: string }) => {
      // The signed URL accepts the file although its row was superseded.
      await desk.store('owner', storage_path);
      return desk.call('driver', 'finish_document', document_id);
    };
    for (const isOlderFirst of [true, false]) {
      const older = await desk.start('driver', candidateId, 'passport_bio');
      const newer = await desk.start('driver', candidateId, 'passport_bio');
      for (const begun of isOlderFirst ? [older, newer] : [newer, older]) await send(begun);
      expect(await desk.document(newer.document_id)).toMatchObject({ status: 'uploaded' });
      expect(await desk.document(older.document_id)).toMatchObject({ superseded_by: newer.document_id });
    }
  });

  test('a driver can upload again after each rejection, and the old reason is then hidden', async () => {
    const side = async () => {
      const [row] = await desk.rows<{ sides: object[] }>('driver', 'my_documents');
      return row?.sides[0];
    };
    for (const _ of ['once', 'twice']) {
      const { id } = await desk.send('driver', candidateId, 'passport_bio');
      // The reviewer still holds the other documents of the type.
      await desk.call('operations', 'next_document_for_review', { candidate_id: candidateId });
      await desk.reject('operations', id);
      expect(await side()).toMatchObject({ status: 'rejected', reason: { code: 'blurry' } });
    }
    await desk.start('driver', candidateId, 'passport_bio');
    expect(await side()).toMatchObject({ status: 'uploading', reason: null });
    await desk.send('driver', candidateId, 'passport_bio');
    expect(await side()).toMatchObject({ status: 'uploaded', reason: null });
  });

  test('an accepted document stays accepted until its replacement is accepted', async () => {
    const counts = async (id: string) => {
      const [row] = await desk.quietly<{ is_document_type_verified: boolean }>(
        `select app.is_document_type_verified($1, 'photo_white_bg')`,
        [candidateId],
      );
      return [row?.is_document_type_verified, (await desk.document(id)).status];
    };
    const replace = () => desk.send('driver', candidateId, 'photo_white_bg');
    const first = await replace();
    await desk.verify('operations', first.id);
    await desk.reject('operations', (await replace()).id);
    expect(await counts(first.id)).toEqual([true, 'verified']);
    const last = await replace();
    expect(await counts(first.id)).toEqual([true, 'verified']);
    await desk.verify('operations', last.id);
    expect(await counts(last.id)).toEqual([true, 'verified']);
    expect(await desk.document(first.id)).toMatchObject({ status: 'superseded', superseded_by: last.id });
  });
});
