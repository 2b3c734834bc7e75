import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions } from './documents-actions.ts';
import { addPeople } from './people.ts';
import type { AddedCandidate } from './world.ts';

describe('documents on the day they are needed', () => {
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
    await desk.quietly(
      'update public.candidates set user_id = null, passport_no = null, emirates_id = null where user_id is not null',
    );
    // An Indian abroad with a UAE licence: the visa needs passport, photo and licence.
    added = await desk.candidate({
      user: 'driver',
      columns: { nationality: 'IN', license_origin: 'uae', visa_status: 'abroad', location_status: 'abroad' },
    });
    await desk.enterDocuments(added);
  });
  afterAll(() => db.close());

  const gate = async (name: string) => {
    const [row] = await desk.quietly(
      `select app.gate_${name}(a) as met, app.gate_${name}_params(a) as params
        from public.applications a where a.id = $1`,
      [added.applicationId],
    );
    return row;
  };
  const complete = (type: string, fields: object = {}) =>
    desk.complete('driver', added.candidateId, type, fields);
  const startOn = (day: string) =>
    desk.quietly('update public.applications set start_on = $2 where id = $1', [added.applicationId, day]);

  describe('a passport that must be valid for 180 days from 16 March', () => {
    test.each([
      ['2026-09-11', { is_valid: false, problem: 'ends_too_soon', days_left: 179 }],
      ['2026-09-12', { is_valid: true, is_warning: true, problem: null, days_left: 180 }],
      ['2026-11-10', { is_valid: true, is_warning: true, days_left: 239 }],
      ['2026-11-11', { is_valid: true, is_warning: false, days_left: 240 }],
      ['2026-03-15', { is_valid: false, problem: 'expired' }],
    ])('expires on %s', async (expiry_date, expected) => {
      const [passport] = await complete('passport_bio', { expiry_date });
      const validity = await desk.call('operations', 'document_validity', passport?.id);
      expect(validity).toMatchObject({ needed_days: 180, ...expected });
      const met = 'is_valid' in expected && expected.is_valid;
      expect(await gate('passport_valid_at_submission')).toMatchObject({ met });
    });

    test('the gate is re-evaluated when the planned date changes', async () => {
      const [passport] = await complete('passport_bio', { expiry_date: '2026-09-12' });
      expect(await gate('passport_valid_at_submission')).toMatchObject({ met: true });
      await desk.call('operations', 'plan_visa_submission', added.applicationId, '2026-03-17');
      expect(await gate('passport_valid_at_submission')).toEqual({
        met: false,
        params: { problem: 'ends_too_soon', on: '2026-03-17', expiry_date: '2026-09-12' },
      });
      const today = await desk.call('operations', 'document_validity', passport?.id, '2026-03-02');
      expect(today).toMatchObject({ is_valid: true });
    });

    test('a planned date in the past counts as today', async () => {
      await complete('passport_bio', { expiry_date: '2026-09-20' });
      desk.at = '2026-03-25T08:00:00Z';
      expect(await gate('passport_valid_at_submission')).toMatchObject({
        met: false,
        params: { on: '2026-03-25' },
      });
    });

    test('hides the validity of a document from users who may not see it', async () => {
      const [passport] = await complete('passport_bio');
      const ask = (person: 'colleague' | 'otherDriver' | 'driver' | 'recruiter') =>
        desk.rows(person, 'document_validity', passport?.id);
      expect(await ask('colleague')).toEqual([]);
      expect(await ask('otherDriver')).toEqual([]);
      expect(await ask('driver')).toHaveLength(1);
      expect(await ask('recruiter')).toHaveLength(1);
    });
  });

  test('the hand-over requires all sides of passport and licence, verified or not', async () => {
    const missingParams = async () => (await gate('handover_documents_uploaded'))?.params;
    expect(await gate('handover_documents_uploaded')).toEqual({
      met: false,
      params: { missing: ['passport_bio', 'driving_licence'] },
    });
    const { id } = await desk.send('driver', added.candidateId, 'passport_bio');
    await desk.send('driver', added.candidateId, 'driving_licence_home', 'front');
    expect(await missingParams()).toEqual({ missing: ['driving_licence'] });
    await desk.send('driver', added.candidateId, 'driving_licence_home', 'back');
    expect(await gate('handover_documents_uploaded')).toMatchObject({ met: true });
    await desk.reject('operations', id);
    expect(await missingParams()).toEqual({ missing: ['passport_bio'] });
  });

  test('the visa requires all its documents verified, except waived ones', async () => {
    const documents = async () => (await gate('visa_documents_verified'))?.params;
    await complete('passport_bio');
    await desk.send('driver', added.candidateId, 'photo_white_bg');
    expect(await documents()).toEqual({
      documents: [
        { type_code: 'photo_white_bg', problem: 'uploaded' },
        { type_code: 'driving_licence_uae', problem: 'missing' },
      ],
    });
    await complete('driving_licence_uae');
    expect(await gate('visa_documents_verified')).toMatchObject({ met: false });
    await desk.call('operations', 'waive_requirement', added.applicationId, 'photo_white_bg', 'Has one');
    expect(await gate('visa_documents_verified')).toMatchObject({ met: true });
  });

  test('a photo can be too old on the submission day although it is valid today', async () => {
    for (const type of ['passport_bio', 'driving_licence_uae', 'photo_white_bg']) await complete(type);
    expect(await gate('visa_documents_verified')).toMatchObject({ met: true });
    desk.at = '2026-08-25T08:00:00Z';
    expect(await gate('visa_documents_verified')).toMatchObject({ met: true });
    await desk.call('operations', 'plan_visa_submission', added.applicationId, '2026-08-30');
    expect((await gate('visa_documents_verified'))?.params).toEqual({
      documents: [{ type_code: 'photo_white_bg', problem: 'too_old' }],
    });
  });

  test('a passport that expires too soon fails its own gate, not this one', async () => {
    for (const type of ['driving_licence_uae', 'photo_white_bg']) await complete(type);
    await complete('passport_bio', { expiry_date: '2026-06-01' });
    expect(await gate('visa_documents_verified')).toMatchObject({ met: true });
    expect(await gate('passport_valid_at_submission')).toMatchObject({ met: false });
  });

  test('an application without requirements is not verified', async () => {
    const other = await desk.candidate();
    const [row] = await desk.quietly(
      'select app.gate_visa_documents_verified(a) as met from public.applications a where a.id = $1',
      [other.applicationId],
    );
    expect(row).toEqual({ met: false });
  });

  test('a licence must be valid on the first day of work, not on the visa date', async () => {
    for (const type of ['passport_bio', 'photo_white_bg']) await complete(type);
    await complete('driving_licence_uae', { expiry_date: '2026-04-30' });
    await desk.quietly(
      `update public.document_requirements set waived_by = $2, waived_at = now(), waive_reason = 'test'
        where application_id = $1 and type_code not in ('passport_bio', 'photo_white_bg', 'driving_licence_uae')`,
      [added.applicationId, '00000000-0000-4000-8000-000000000004'],
    );
    await startOn('2026-04-30');
    expect(await gate('deploy_documents_valid')).toMatchObject({ met: true });
    await startOn('2026-05-01');
    expect(await gate('visa_documents_verified')).toMatchObject({ met: true });
    expect(await gate('deploy_documents_valid')).toEqual({
      met: false,
      params: { documents: [{ type_code: 'driving_licence_uae', problem: 'expired' }], on: '2026-05-01' },
    });
  });

  test('deployment requires every permit and certificate, but no document already used', async () => {
    await startOn('2026-06-01');
    const params = (await gate('deploy_documents_valid'))?.params as { documents: { type_code: string }[] };
    const asked = params.documents.map(({ type_code }) => type_code);
    expect(asked).toEqual(
      expect.arrayContaining(['labour_card', 'entry_permit', 'medical_fitness', 'rta_rider_certificate']),
    );
    expect(asked).not.toContain('passport_bio');
    const permit = await desk.send('operations', added.candidateId, 'entry_permit');
    const dates = { number: '1', issue_date: '2026-03-01', expiry_date: '2026-04-30' };
    await desk.verify('operationsColleague', permit.id, dates);
    desk.at = '2026-05-02T08:00:00Z';
    await desk.quietly('select app.scan_document_expiry()');
    expect(await desk.document(permit.id)).toMatchObject({ status: 'expired' });
    expect(JSON.stringify((await gate('deploy_documents_valid'))?.params)).not.toContain('entry_permit');
  });

  describe('nightly expiry scan', () => {
    const scan = async (at: string) => {
      desk.at = at;
      const [row] = await desk.quietly<{ seen: number }>('select app.scan_document_expiry() as seen');
      return row?.seen;
    };
    const told = async () =>
      (
        await desk.quietly<{ told: string }>(
          `select u.name || ' ' || n.kind as told from public.notifications n join public.users u on u.id = n.user_id
            where n.kind in ('document.expiring', 'document.expired') and n.entity_id in
              (select id from public.documents where candidate_id = $1) order by n.created_at, 1`,
          [added.candidateId],
        )
      ).map((row) => row.told);
    const pair = (kind: string) => [`driver document.${kind}`, `operations document.${kind}`];

    test('notifies 90, 60 and 30 days before expiry, once each, and at expiry', async () => {
      await desk.quietly(`update public.documents set status = 'superseded' where true`);
      const [passport] = await complete('passport_bio', { expiry_date: '2026-12-31' });
      expect(await scan('2026-10-01T22:00:00Z')).toBe(1);
      expect(await scan('2026-10-02T22:00:00Z')).toBe(0);
      expect(await told()).toEqual(pair('expiring'));
      expect(await scan('2026-11-15T22:00:00Z')).toBe(1);
      expect(await desk.document(passport?.id ?? '')).toMatchObject({ status: 'verified' });
      expect(await scan('2026-11-30T22:00:00Z')).toBe(1);
      expect(await desk.document(passport?.id ?? '')).toMatchObject({ status: 'expiring' });
      expect(await told()).toHaveLength(6);
      // 31 December 23:59 in Dubai, then midnight.
      expect(await scan('2026-12-31T19:59:00Z')).toBe(0);
      expect(await scan('2026-12-31T20:00:00Z')).toBe(1);
      expect(await desk.document(passport?.id ?? '')).toMatchObject({ status: 'expired' });
      expect(await scan('2027-01-01T20:00:00Z')).toBe(0);
      expect((await told()).slice(6)).toEqual(pair('expired'));
    });

    test('notifies once per card, and not after the application has ended', async () => {
      await desk.quietly(`update public.documents set status = 'superseded' where true`);
      await complete('driving_licence_uae', { expiry_date: '2026-12-31' });
      expect(await scan('2026-12-15T22:00:00Z')).toBe(2);
      expect(await told()).toEqual(pair('expiring'));
      await desk.quietly(
        `with moved as (select set_config('app.stage_move', 'on', true))
          update public.applications set stage = 'rejected' from moved where id = $1`,
        [added.applicationId],
      );
      expect(await scan('2027-01-15T22:00:00Z')).toBe(2);
      expect(await told()).toHaveLength(2);
    });
  });
});
