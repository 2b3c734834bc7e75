import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal } from './documents-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';

/** One side of a document, as the driver reads it. */
interface OwnDocumentSide {
  status: string;
  note: string | null;
  reason: object | null;
}

describe('requesting a document again', () => {
  let db: Database;
  let desk: DocumentActions;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    await desk.quietly('delete from public.document_review_locks where true');
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
  });
  afterAll(() => db.close());

  const passport = () => desk.send('driver', candidateId, 'passport_bio');
  const ask = (
    person: PersonName,
    id: string,
    note: string | null = 'Show all four corners',
    version?: number,
  ) => desk.call(person, 'request_document_again', id, note, version ?? null);
  const own = async () =>
    (await desk.rows<{ type_code: string; sides: OwnDocumentSide[] }>('driver', 'my_documents')).find(
      ({ type_code }) => type_code === 'passport_bio',
    )?.sides;

  test('sets the file aside and creates a request with a note for the driver', async () => {
    const { id } = await passport();
    expect(await ask('operations', id, '  Show all four corners ')).toMatchObject({
      id,
      status: 'superseded',
      reject_reason_code: null,
      reviewed_at: null,
    });
    const { superseded_by: request } = await desk.document(id);
    expect(await desk.document(String(request))).toMatchObject({
      status: 'requested',
      version_no: 2,
      requested_by: people.operations.id,
    });
    expect(await own()).toMatchObject([{ status: 'requested', note: 'Show all four corners', reason: null }]);
    const again = await passport();
    expect(again).toMatchObject({ id: request, status: 'uploaded' });
    expect(await own()).toMatchObject([{ status: 'uploaded', note: null }]);
  });

  test('does not count as a rejection', async () => {
    const { id } = await passport();
    await ask('operations', id);
    const [count] = await desk.quietly<{ rejections: string }>(
      `select app.count_rejections($1, 'passport_bio') as rejections`,
      [candidateId],
    );
    expect(Number(count?.rejections)).toBe(0);
  });

  test('notifies the driver', async () => {
    const { id } = await passport();
    await ask('operations', id);
    const notifications = await desk.quietly(
      `select params from public.notifications where user_id = $1 and kind = 'document.requested'`,
      [people.driver.id],
    );
    expect(notifications).toContainEqual({ params: { type_code: 'passport_bio' } });
  });

  test('releases the review lock after the last waiting side', async () => {
    const front = await desk.send('driver', candidateId, 'emirates_id', 'front');
    const back = await desk.send('driver', candidateId, 'emirates_id', 'back');
    await desk.rows('operations', 'next_document_for_review', { candidate_id: candidateId });
    await ask('operations', front.id);
    const locks = 'select type_code from public.document_review_locks';
    expect(await desk.quietly(locks)).toEqual([{ type_code: 'emirates_id' }]);
    expect(await refusal(ask('operationsColleague', back.id))).toMatchObject({ code: 'ALREADY_CLAIMED' });
    await ask('operations', back.id);
    expect(await desk.quietly(locks)).toEqual([]);
  });

  test('refuses a missing or long note, another version, and a decided document', async () => {
    const { id, version } = await passport();
    expect(await refusal(ask('operations', id, '  '))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await refusal(ask('operations', id, null))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await refusal(ask('operations', id, 'a'.repeat(501)))).toMatchObject({
      code: 'INVALID_VALUE',
      params: { field: 'note' },
    });
    expect(await refusal(ask('operations', id, 'Again', version + 1))).toMatchObject({
      code: 'STALE_VERSION',
    });
    await desk.reject('operations', id);
    expect(await refusal(ask('operations', id))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('refuses a type that drivers do not upload', async () => {
    const { id } = await desk.send('operations', candidateId, 'labour_card');
    expect(await refusal(ask('operationsColleague', id))).toMatchObject({
      code: 'INVALID_VALUE',
      params: { field: 'type_code' },
    });
  });

  test.each(['driver', 'recruiter', 'suspended', 'firstStep', 'demoted'] as const)(
    '%s cannot request a document again',
    async (person) => {
      const { id } = await passport();
      expect(await refusal(ask(person, id))).toBe('42501');
    },
  );
});
