import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal, requiredFields } from './documents-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import type { AddedCandidate } from './world.ts';

describe('name comparison', () => {
  let db: Database;
  let desk: DocumentActions;
  let added: AddedCandidate;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  afterAll(() => db.close());

  const difference = async (one: string, other: string) => {
    const [row] = await desk.quietly<{ there: number; back: number }>(
      `select app.name_difference($1, $2)::float as there, app.name_difference($2, $1)::float as back`,
      [one, other],
    );
    expect(row?.back).toBe(row?.there);
    return row?.there;
  };

  test.each([
    ['IMRAN KHAN', 'Imran Khan'],
    ['Abdul-Rahman', 'Abdul Rahman'],
    ["D'Souza", 'DSouza'],
  ])('%s and %s are equal', async (one, other) => {
    expect(await difference(one, other)).toBe(0);
  });

  test.each([
    ['Mohd Hussain', 'Muhammad Husain'],
    ['Md. Rahman', 'Mohammed Rehman'],
    ['Abdur Rahman Sheikh', 'Abdulrahman Shaikh'],
    ['Yousef Ibrahim', 'Yusuf Ebrahim'],
    ['Khan Imran', 'Imran Khan'],
    ['Ahmed Al Mansoori', 'Ahmad Mansouri'],
    ['Şükrü Özdemir', 'Sukru Ozdemir'],
    ['Muhammad bin Saleh', 'Mohammad Salih'],
  ])('%s and %s are spellings of the same name', async (one, other) => {
    const score = await difference(one, other);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThanOrEqual(0.15);
  });

  test.each([
    ['Imran Khan', 'Imran Ali Khan'],
    ['Rajesh Kumar', 'Rakesh Kumar'],
    ['I. Khan', 'Imran Khan'],
  ])('%s and %s differ in part', async (one, other) => {
    const score = await difference(one, other);
    expect(score).toBeGreaterThan(0.15);
    expect(score).toBeLessThanOrEqual(0.5);
  });

  test.each([
    ['Imran Khan', 'Suresh Patel'],
    ['Imran Khan', ''],
    ['محمد', 'Imran'],
  ])('%s and "%s" have nothing in common', async (one, other) => {
    expect(await difference(one, other)).toBe(1);
  });

  describe('legal name', () => {
    beforeEach(async () => {
      await desk.quietly(
        'update public.candidates set user_id = null, passport_no = null, emirates_id = null where user_id is not null',
      );
      added = await desk.candidate({
        name: 'Imran',
        user: 'driver',
        columns: { last_name: 'Khan' },
      });
    });
    const reconcile = (
      name: string | null,
      reason: string | null = null,
      person: PersonName = 'operations',
    ) => desk.call(person, 'reconcile_name', added.applicationId, name, reason);
    const passport = (name = 'Imran Khan') =>
      desk.complete('driver', added.candidateId, 'passport_bio', { ...requiredFields.passport_bio, name });
    const isReconciled = async () =>
      (
        await desk.quietly<{ met: boolean }>(
          'select app.gate_name_reconciled(a) as met from public.applications a where id = $1',
          [added.applicationId],
        )
      )[0]?.met;

    test('requires a verified passport', async () => {
      expect(await refusal(reconcile('Imran Khan'))).toMatchObject({
        code: 'GATE_NOT_MET',
        gates: [{ gate: 'passport_verified' }],
      });
    });

    test('needs no reason when all spellings agree, and is saved in the record', async () => {
      await passport();
      expect(await isReconciled()).toBe(false);
      expect(await reconcile('  IMRAN   KHAN ')).toMatchObject({
        legal_name: 'IMRAN KHAN',
        reason: null,
        decided_by: people.operations.id,
        spellings: [
          { source: 'record', spelling: 'Imran Khan', difference: 0 },
          { source: 'passport_bio', spelling: 'Imran Khan', difference: 0 },
        ],
      });
      expect(
        await desk.quietly('select legal_name from public.candidates where id = $1', [added.candidateId]),
      ).toEqual([{ legal_name: 'IMRAN KHAN' }]);
      expect(await isReconciled()).toBe(true);
    });

    test('requires a reason when spellings differ', async () => {
      await passport('Imran Muhammad Khan');
      const [record, read] = await desk.rows('operations', 'list_name_spellings', added.applicationId);
      expect(record).toMatchObject({ source: 'record', spelling: 'Imran Khan' });
      expect(Number(record?.difference)).toBeGreaterThan(0);
      expect(Number(read?.difference)).toBe(0);
      expect(await refusal(reconcile('Imran Muhammad Khan', ' '))).toMatchObject({ code: 'REASON_REQUIRED' });
      await reconcile('Imran Muhammad Khan', 'As in the passport');
      expect(await isReconciled()).toBe(true);
    });

    test('must be confirmed again after a document with a different spelling, not an equal one', async () => {
      await passport();
      await reconcile('Imran Khan');
      await desk.complete('driver', added.candidateId, 'emirates_id', { name: 'IMRAN KHAN' });
      expect(await isReconciled()).toBe(true);
      await desk.complete('driver', added.candidateId, 'driving_licence_uae', { name: 'Emran Khan' });
      expect(await isReconciled()).toBe(false);
      await reconcile('Imran Khan', 'The licence is a transliteration');
      expect(await isReconciled()).toBe(true);
    });

    test.each(['عمران خان', 'X', '', null, 'Imran; Khan'])('rejects %s', async (name) => {
      await passport();
      expect(await refusal(reconcile(name))).toMatchObject({
        code: 'FIELDS_INVALID',
        params: { field: 'legal_name' },
      });
    });

    test('is set by operations and admins only, and past decisions never change', async () => {
      await passport();
      for (const person of ['recruiter', 'driver', 'firstStep'] as const) {
        expect(await refusal(reconcile('Imran Khan', null, person))).toBe('42501');
        expect(await refusal(desk.rows(person, 'list_name_spellings', added.applicationId))).toBe('42501');
      }
      await reconcile('Imran Khan', null, 'admin');
      const change = desk.quietly(`update public.name_reconciliations set legal_name = 'Other' where true`);
      expect(await refusal(change)).toBe('42501');
      const early = await desk.candidate({ stage: 'offer_accepted' });
      expect(
        await refusal(desk.call('operations', 'reconcile_name', early.applicationId, 'Imran Khan', null)),
      ).toMatchObject({ code: 'NOT_FOUND' });
    });
  });
});
