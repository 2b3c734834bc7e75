import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal, visitor } from './documents-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import { type AddedCandidate, addOpening } from './world.ts';

const visitorDocuments = [
  'passport_bio',
  'photo_white_bg',
  'current_visa',
  'driving_licence_home',
  'home_national_id',
  'eye_test',
  'offer_signed',
  'mohre_offer_signed',
  'labour_contract',
  'entry_permit',
  'status_change',
  'medical_fitness',
  'residence_visa',
  'labour_card',
  'health_insurance',
  'iloe_certificate',
  'tawjeeh',
  'rta_rider_certificate',
];

describe('required documents', () => {
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
    added = await desk.candidate({ user: 'driver', columns: { ...visitor, emirate: 'dubai' } });
    await desk.enterDocuments(added);
  });
  afterAll(() => db.close());

  const required = () => desk.required(added.applicationId);
  const requirement = async (type: string) =>
    (
      await desk.quietly<{ version: number }>(
        `select r.*, needed_by::text from public.document_requirements r where application_id = $1 and type_code = $2`,
        [added.applicationId, type],
      )
    )[0];
  const plan = async () =>
    (
      await desk.quietly(
        `select visa_submission_on::text, next_needed_by::text, required_count, verified_count, version
          from public.document_plans where application_id = $1`,
        [added.applicationId],
      )
    )[0];
  const change = (columns: string) =>
    desk.quietly(`update public.candidates set ${columns} where id = $1`, [added.candidateId]);

  test('depend on route, nationality, licence, job and emirate at the start of the documents stage', async () => {
    expect(await required()).toEqual(visitorDocuments);
    expect(await plan()).toMatchObject({ required_count: visitorDocuments.length, verified_count: 0 });
  });

  test('are needed by the planned submission or the first day of work', async () => {
    expect(await plan()).toMatchObject({ visa_submission_on: '2026-03-16', next_needed_by: '2026-03-16' });
    await desk.quietly(`update public.applications set start_on = '2026-05-04' where id = $1`, [
      added.applicationId,
    ]);
    expect(await requirement('passport_bio')).toMatchObject({ needed_by: '2026-03-16' });
    expect(await requirement('labour_card')).toMatchObject({ needed_by: '2026-05-04' });
    await desk.call('operations', 'plan_visa_submission', added.applicationId, '2026-03-20');
    expect(await requirement('passport_bio')).toMatchObject({ needed_by: '2026-03-20' });
    const late = desk.call('operations', 'plan_visa_submission', added.applicationId, '2026-03-01');
    expect(await refusal(late)).toMatchObject({ code: 'INVALID_VALUE' });
    const stale = desk.call('operations', 'plan_visa_submission', added.applicationId, '2026-03-21', 9);
    expect(await refusal(stale)).toMatchObject({ code: 'STALE_VERSION' });
  });

  test('are recalculated when facts change, in both directions', async () => {
    await change(`nationality = 'IN', license_origin = 'uae'`);
    const now = await required();
    expect(now).toContain('driving_licence_uae');
    for (const gone of ['home_national_id', 'driving_licence_home', 'eye_test'])
      expect(now).not.toContain(gone);
    await change(`nationality = 'PK', license_origin = 'golden_chance'`);
    expect(await required()).toEqual(visitorDocuments);
  });

  test('change with the route selected by operations', async () => {
    await desk.quietly(
      `insert into public.visa_cases (application_id, candidate_id, route) values ($1, $2, 'dependent')
        on conflict (application_id) do update set route = excluded.route`,
      [added.applicationId, added.candidateId],
    );
    await desk.rows('operations', 'generate_requirements', added.applicationId);
    const now = await required();
    expect(now).toContain('noc_sponsor');
    expect(now).not.toContain('entry_permit');
  });

  test('change with the opening', async () => {
    const taxi = await addOpening(db, { job_type: 'taxi', emirate: 'abu_dhabi' });
    await desk.quietly('update public.applications set opening_id = $2 where id = $1', [
      added.applicationId,
      taxi,
    ]);
    const now = await required();
    expect(now).toEqual(expect.arrayContaining(['police_clearance', 'itc_driver_permit']));
    expect(now).not.toContain('rta_rider_certificate');
  });

  test('can be waived with a reason, and requested again', async () => {
    const waive = (person: PersonName, reason: string | null, version: number | null = null) =>
      refusal(
        desk.call(person, 'waive_requirement', added.applicationId, 'home_national_id', reason, version),
      );
    expect(await waive('operations', '  ')).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await waive('operations', 'Lost', 7)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await waive('recruiter', 'Lost')).toBe('42501');
    expect(await waive('operations', 'Lost')).toBe('done');
    expect(await requirement('home_national_id')).toMatchObject({ waive_reason: 'Lost', required: true });
    expect(await plan()).toMatchObject({ verified_count: 1 });
    await change(`license_origin = 'gcc'`);
    expect(await requirement('home_national_id')).toMatchObject({ waive_reason: 'Lost' });
    await desk.rows('operations', 'request_document', added.candidateId, 'home_national_id');
    expect(await requirement('home_national_id')).toMatchObject({ waived_at: null, waive_reason: null });
  });

  test('an extra document can be requested once, and the driver is notified', async () => {
    const ask = async (person: PersonName, type: string, day: string | null = null) =>
      (await desk.rows(person, 'request_document', added.candidateId, type, day))[0]?.request_document;
    expect(await ask('operations', 'education_certificate', '2026-03-09')).toBe(1);
    expect(await ask('operations', 'education_certificate')).toBe(0);
    expect(await requirement('education_certificate')).toMatchObject({
      source: 'request',
      needed_by: '2026-03-09',
    });
    await change(`nationality = 'IN'`);
    expect(await required()).toContain('education_certificate');
    const notifications = await desk.quietly(
      `select params from public.notifications where kind = 'document.requested' and entity_id = $1`,
      [added.candidateId],
    );
    expect(notifications).toEqual([{ params: { type_code: 'education_certificate' } }]);
    const started = await desk.start('driver', added.candidateId, 'education_certificate');
    expect(started.storage_path).toContain('/v1-single.jpg');
    expect(await refusal(ask('operations', 'diary'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(ask('recruiter', 'passport_bio'))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(ask('colleague', 'passport_bio'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the notification of a requested health document contains no details', async () => {
    await desk.rows('operations', 'request_document', added.candidateId, 'eye_test');
    const notifications = await desk.quietly(
      `select params from public.notifications where kind = 'document.requested' and entity_id = $1`,
      [added.candidateId],
    );
    expect(notifications).toEqual([{ params: {} }]);
  });

  test('before the hand-over, a recruiter can request only documents that recruiters may view', async () => {
    const own = await desk.candidate({ stage: 'offer_accepted' });
    const ask = (type: string) => refusal(desk.rows('recruiter', 'request_document', own.candidateId, type));
    expect(await ask('passport_bio')).toBe('done');
    expect(await ask('eye_test')).toMatchObject({ code: 'NOT_FOUND', entity: 'document_type' });
    expect(
      await desk.quietly('select from public.document_requirements where application_id = $1', [
        own.applicationId,
      ]),
    ).toEqual([]);
  });

  test('the list of missing documents is sent at most once a day', async () => {
    const remind = () =>
      desk.rows<{ remind_documents: string[] }>('operations', 'remind_documents', added.applicationId);
    const [first] = await remind();
    expect(first?.remind_documents).toEqual([
      'passport_bio',
      'photo_white_bg',
      'current_visa',
      'driving_licence_home',
      'home_national_id',
      'eye_test',
    ]);
    expect(await refusal(remind())).toMatchObject({
      code: 'TOO_SOON',
      params: { next_at: expect.stringMatching(/^2026-03-03T08:00/) },
    });
    desk.at = '2026-03-03T08:00:00Z';
    expect(await refusal(remind())).toBe('done');
  });
});
