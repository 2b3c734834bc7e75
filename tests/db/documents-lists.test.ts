import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal, visitor } from './documents-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import type { AddedCandidate } from './world.ts';

describe('document lists', () => {
  let db: Database;
  let desk: DocumentActions;
  let added: AddedCandidate;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    desk.at = '2026-03-02T08:00:00Z';
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    added = await desk.candidate({ user: 'driver', columns: visitor });
    await desk.enterDocuments(added);
  });
  afterAll(() => db.close());

  const required = () => desk.required(added.applicationId);

  test('the driver sees the required documents in the order needed, each with its status', async () => {
    await desk.send('driver', added.candidateId, 'driving_licence_home', 'front');
    const rows = await desk.rows('driver', 'my_documents');
    expect(rows.map(({ type_code }) => type_code).slice(0, 5)).toEqual((await required()).slice(0, 5));
    expect(rows.find(({ type_code }) => type_code === 'driving_licence_home')).toMatchObject({
      status: 'missing',
      can_upload: true,
      max_bytes: 8_388_608,
      sides: [
        { side: 'front', status: 'uploaded', can_delete: true, reason: null },
        { side: 'back', status: 'missing', document_id: null },
      ],
    });
    expect(rows.find(({ type_code }) => type_code === 'labour_card')).toMatchObject({ can_upload: false });
  });

  test('the driver sees the review date and accepted version, and cannot replace a locked file', async () => {
    const passport = async () =>
      (await desk.rows('driver', 'my_documents')).find(({ type_code }) => type_code === 'passport_bio');
    const expiry_date = '2031-05-01';
    const [accepted] = await desk.complete('driver', added.candidateId, 'passport_bio', { expiry_date });
    const { id } = await desk.send('driver', added.candidateId, 'passport_bio');
    const waiting = {
      document_id: id,
      // Monday 2 March, plus two working days.
      answer_by: '2026-03-04',
      accepted: { document_id: accepted?.id, expiry_date },
    };
    expect(await passport()).toMatchObject({
      candidate_id: added.candidateId,
      status: 'uploaded',
      sides: [{ ...waiting, can_send: true, can_delete: true }],
    });
    await desk.call('operations', 'next_document_for_review', { candidate_id: added.candidateId });
    expect(await passport()).toMatchObject({ sides: [{ ...waiting, can_send: false, can_delete: false }] });
  });

  test('before the hand-over, the driver sees only the documents it requires', async () => {
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    await desk.candidate({ user: 'driver', stage: 'offer_accepted', columns: visitor });
    const rows = await desk.rows('driver', 'my_documents');
    expect(rows.map(({ type_code }) => type_code)).toEqual(['passport_bio', 'driving_licence_home']);
  });

  test('staff see why a verified document will be invalid on the day it is used', async () => {
    await desk.complete('driver', added.candidateId, 'passport_bio', { expiry_date: '2026-06-01' });
    const [passport] = await desk.rows('recruiter', 'list_document_status', added.applicationId);
    expect(passport).toMatchObject({
      type_code: 'passport_bio',
      status: 'verified',
      problem: 'ends_too_soon',
    });
  });

  test('a recruiter sees each document’s status, but no health documents at all', async () => {
    await desk.complete('driver', added.candidateId, 'passport_bio');
    await desk.send('driver', added.candidateId, 'eye_test');
    const list = async (person: PersonName) =>
      new Map(
        (await desk.rows(person, 'list_document_status', added.applicationId)).map((row) => [
          row.type_code,
          row,
        ]),
      );
    const seen = await list('recruiter');
    expect(seen.get('passport_bio')).toMatchObject({ status: 'verified', can_view: true });
    expect(seen.get('current_visa')).toMatchObject({ status: 'missing', can_view: false });
    const health = ['eye_test', 'medical_fitness'];
    expect([...seen.keys()]).toEqual((await required()).filter((code) => !health.includes(code)));
    expect((await list('operations')).get('eye_test')).toMatchObject({ status: 'uploaded', can_view: true });
    expect(await refusal(list('colleague'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(list('driver'))).toBe('42501');
  });
});
