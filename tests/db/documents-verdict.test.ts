import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal, requiredFields } from './documents-actions.ts';
import { addPeople, people } from './people.ts';

describe('document review', () => {
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
    await desk.quietly(
      `update public.candidates set user_id = null, passport_no = null, emirates_id = null, license_number = null
        where user_id is not null`,
    );
    await desk.quietly(`update public.documents set number = null where number is not null`);
    await desk.quietly(
      `update public.system_settings set setting_value = 'false' where setting_name = 'four_eyes_documents'`,
    );
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
  });
  afterAll(() => db.close());

  const requireFourEyes = () =>
    desk.quietly(
      `update public.system_settings set setting_value = 'true' where setting_name = 'four_eyes_documents'`,
    );
  const passport = () => desk.send('driver', candidateId, 'passport_bio');
  const record = async (...columns: string[]) =>
    (
      await desk.quietly(
        `select ${columns.map((column) => `${column}::text`).join(', ')} from public.candidates where id = $1`,
        [candidateId],
      )
    )[0];

  test('saves the extracted data of a verified document, and updates the record', async () => {
    const { id, version } = await passport();
    const verified = await desk.call(
      'operations',
      'review_document',
      id,
      'verified',
      {
        ...requiredFields.passport_bio,
        number: ' ab 123-4567 ',
        nationality: 'PK',
        date_of_birth: '1990-05-06',
      },
      null,
      null,
      version,
    );
    expect(verified).toMatchObject({
      status: 'verified',
      number: 'AB1234567',
      issuing_country: 'PK',
      extracted: { name: 'Imran Khan', nationality: 'PK', date_of_birth: '1990-05-06' },
      reviewed_by: people.operations.id,
      is_number_taken: false,
    });
    expect(await record('passport_no', 'passport_expiry', 'nationality', 'date_of_birth')).toEqual({
      passport_no: 'AB1234567',
      passport_expiry: '2030-01-01',
      nationality: 'PK',
      date_of_birth: '1990-05-06',
    });
  });

  test('the audit log keeps four digits of the number and no other extracted data', async () => {
    const { id } = await passport();
    await desk.verify('operations', id, requiredFields.passport_bio);
    const log = await desk.quietly<{ after: object }>(
      `select after from public.audit_log where table_name = 'documents' and row_id = $1 order by id`,
      [id],
    );
    expect(log.at(-1)?.after).toMatchObject({ status: 'verified' });
    expect(JSON.stringify(log)).toContain('"number":"…4567"');
    expect(JSON.stringify(log)).not.toMatch(/AB1234567|Imran|sha256|extracted/);
  });

  test('shows the driver the reason of a rejection, with text and a picture', async () => {
    const { id } = await passport();
    await desk.call('operations', 'review_document', id, 'rejected', { pin: { x: 0.2, y: 0.7 } }, 'glare', {
      en: 'The number cannot be read.',
    });
    const [row] = await desk.rows('driver', 'my_documents');
    expect(row).toMatchObject({
      type_code: 'passport_bio',
      status: 'rejected',
      sides: [
        {
          document_id: id,
          reason: {
            code: 'glare',
            picture: 'glare',
            sentence_i18n: { ur: expect.stringMatching(/روشنی/) },
            note_i18n: { en: 'The number cannot be read.' },
            pin: { x: 0.2, y: 0.7 },
          },
        },
      ],
    });
    const notifications = await desk.quietly(
      'select kind, params from public.notifications where entity_id = $1',
      [id],
    );
    expect(notifications).toEqual([
      {
        kind: 'document.rejected',
        params: { type_code: 'passport_bio', side: 'single', reason_code: 'glare' },
      },
    ]);
  });

  test.each([null, 'because'])('refuses a rejection with the reason %s', async (reason) => {
    const { id } = await passport();
    expect(await refusal(desk.reject('operations', id, reason))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await desk.document(id)).toMatchObject({ status: 'uploaded' });
  });

  test('the notification of a rejected health document contains no details', async () => {
    const { id } = await desk.send('driver', candidateId, 'eye_test');
    await desk.reject('operations', id);
    const notifications = await desk.quietly('select params from public.notifications where entity_id = $1', [
      id,
    ]);
    expect(notifications).toEqual([{ params: {} }]);
  });

  test('highly sensitive documents require two different reviewers', async () => {
    await requireFourEyes();
    const { id } = await passport();
    expect(await desk.verify('operations', id, requiredFields.passport_bio)).toMatchObject({
      status: 'in_review',
      first_reviewed_by: people.operations.id,
      reviewed_by: null,
    });
    expect(await record('passport_no')).toEqual({ passport_no: null });
    expect(await refusal(desk.verify('operations', id))).toMatchObject({
      code: 'FOUR_EYES',
      from: 'in_review',
      params: { rule: 'second_reviewer' },
    });
    expect(await desk.verify('operationsColleague', id)).toMatchObject({
      status: 'verified',
      number: 'AB1234567',
      reviewed_by: people.operationsColleague.id,
    });
    const photo = await desk.send('driver', candidateId, 'photo_white_bg');
    expect(await desk.verify('operations', photo.id)).toMatchObject({ status: 'verified' });
  });

  test('refuses verifying own uploads, except by an admin with a reason if operations is one person', async () => {
    const own = await desk.send('operations', candidateId, 'offer_signed');
    const rule = { code: 'FOUR_EYES', params: { rule: 'own_upload' } };
    expect(await refusal(desk.verify('operations', own.id))).toMatchObject(rule);
    expect(await desk.verify('operationsColleague', own.id)).toMatchObject({ status: 'verified' });
    const admins = await desk.send('admin', candidateId, 'experience_letter');
    expect(await refusal(desk.verify('admin', admins.id, {}, 'alone'))).toMatchObject(rule);
    const suspend = (status: string) =>
      desk.quietly('update public.users set status = $2 where id = $1', [
        people.operationsColleague.id,
        status,
      ]);
    await suspend('suspended');
    expect(await refusal(desk.verify('admin', admins.id))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await desk.verify('admin', admins.id, {}, 'alone')).toMatchObject({ status: 'verified' });
    await suspend('active');
  });

  test('refuses a stale version and a second decision', async () => {
    const { id, version } = await passport();
    const verdict = (v: number) =>
      desk.call('operations', 'review_document', id, 'rejected', {}, 'blurry', null, v);
    expect(await refusal(verdict(version - 1))).toMatchObject({ code: 'STALE_VERSION', version });
    await verdict(version);
    expect(await refusal(desk.verify('operations', id))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'rejected',
      to: 'verified',
    });
  });

  test('a verified document stays valid until its successor is verified', async () => {
    const [old] = await desk.complete('driver', candidateId, 'passport_bio');
    const renewed = await passport();
    expect(await desk.document(old?.id ?? '')).toMatchObject({ status: 'verified' });
    await desk.verify('operations', renewed.id, {
      ...requiredFields.passport_bio,
      expiry_date: '2036-01-01',
    });
    expect(await desk.document(old?.id ?? '')).toMatchObject({
      status: 'superseded',
      superseded_by: renewed.id,
    });
    expect(await record('passport_expiry')).toEqual({ passport_expiry: '2036-01-01' });
  });

  test('both sides of a card have the same expiry date', async () => {
    const [front, back] = await desk.complete('driver', candidateId, 'driving_licence_uae');
    expect(back).toMatchObject({ number: '4711', side: 'back' });
    expect(await desk.document(back?.id ?? '')).toMatchObject({ expiry_date: '2029-01-01' });
    expect(front).toMatchObject({ status: 'verified' });
    expect(await record('license_number', 'license_issue_date', 'license_expiry')).toEqual({
      license_number: '4711',
      license_issue_date: '2024-01-01',
      license_expiry: '2029-01-01',
    });
    await desk.complete('driver', candidateId, 'driving_licence_home');
    expect(await record('license_number')).toEqual({ license_number: '4711' });
  });

  test('verifies an expired document as expired', async () => {
    const { id } = await passport();
    const ended = { ...requiredFields.passport_bio, expiry_date: '2026-03-01' };
    expect(await desk.verify('operations', id, ended)).toMatchObject({ status: 'expired' });
    const other = await passport();
    const ending = { ...requiredFields.passport_bio, expiry_date: '2026-03-02' };
    expect(await desk.verify('operations', other.id, ending)).toMatchObject({ status: 'expiring' });
  });

  test('sets a file aside only with a reason', async () => {
    const [{ id } = { id: '' }] = await desk.complete('driver', candidateId, 'passport_bio');
    const supersede = (reason: string | null) => desk.call('operations', 'supersede_document', id, reason);
    expect(await refusal(supersede(' '))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await supersede('Of his brother')).toMatchObject({ status: 'superseded' });
    expect(await refusal(supersede('again'))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    expect(
      await desk.quietly(`select reason from public.audit_log where row_id = $1 and action = 'supersede'`, [
        id,
      ]),
    ).toEqual([{ reason: 'Of his brother' }]);
  });
});
