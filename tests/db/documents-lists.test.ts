import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentDesk, documentDesk, refusal } from './documents-desk.ts';
import { addPeople, type PersonName, people } from './people.ts';
import type { AddedCandidate } from './world.ts';

/** A driver from Pakistan on a visit visa with a licence of home. */
const visitor = {
  nationality: 'PK',
  license_origin: 'golden_chance',
  visa_status: 'visit',
  location_status: 'in_uae',
};

describe('lists of documents', () => {
  let db: Database;
  let desk: DocumentDesk;
  let added: AddedCandidate;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentDesk(db);
  });
  beforeEach(async () => {
    desk.at = '2026-03-02T08:00:00Z';
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    added = await desk.candidate({ user: 'driver', columns: visitor });
    await desk.enterDocuments(added);
  });
  afterAll(() => db.close());

  const required = async () =>
    (
      await desk.quietly<{ type_code: string }>(
        `select type_code from public.document_requirements r join public.document_types t on t.code = r.type_code
          where application_id = $1 and r.required order by t.sort_order`,
        [added.applicationId],
      )
    ).map(({ type_code }) => type_code);

  test('the driver sees what he has to send in the order it is needed, each with its state', async () => {
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

  test('the driver sees when a file is checked, that one being looked at stays, and what counts meanwhile', async () => {
    const passport = async () =>
      (await desk.rows('driver', 'my_documents')).find(({ type_code }) => type_code === 'passport_bio');
    const expiry_date = '2031-05-01';
    const [accepted] = await desk.complete('driver', added.candidateId, 'passport_bio', { expiry_date });
    const { id } = await desk.send('driver', added.candidateId, 'passport_bio');
    const waiting = {
      document_id: id,
      // Monday 2 March, and two working days.
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

  test('before the hand-over the driver sees what that asks for', async () => {
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    await desk.candidate({ user: 'driver', stage: 'offer_accepted', columns: visitor });
    const rows = await desk.rows('driver', 'my_documents');
    expect(rows.map(({ type_code }) => type_code)).toEqual(['passport_bio', 'driving_licence_home']);
  });

  test('a recruiter sees how far each is, but of health not even that it is asked for', async () => {
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

  describe('the matrix', () => {
    interface Row {
      application_id: string;
      candidate_id: string;
      needed_by: string | null;
      required_count: number;
      verified_count: number;
      cells: { type_code: string; status: string; problem: string | null; reviewer_id: string | null }[];
    }
    const matrix = (filters: object = {}, after: object | null = null, limit = 50) =>
      desk.rows<Row>('operations', 'document_matrix', filters, after, limit);
    const mine = async (filters: object) =>
      (await matrix({ candidate_id: added.candidateId, ...filters })).length === 1;

    beforeEach(async () => {
      await desk.quietly('update public.document_plans set closed_at = now() where application_id <> $1', [
        added.applicationId,
      ]);
    });

    test('shows a cell a requirement, and what will be wrong on the day', async () => {
      const expiry_date = '2026-06-01';
      await desk.complete('driver', added.candidateId, 'passport_bio', { expiry_date, number: 'MX100' });
      await desk.send('driver', added.candidateId, 'photo_white_bg');
      await desk.call('operations', 'next_document_for_review', { candidate_id: added.candidateId });
      const [row] = await matrix();
      expect(row).toMatchObject({ application_id: added.applicationId, verified_count: 1 });
      expect(row?.required_count).toBe(row?.cells.length);
      expect(row?.cells.slice(0, 3)).toMatchObject([
        { type_code: 'passport_bio', status: 'verified', expiry_date, problem: 'ends_too_soon' },
        { type_code: 'photo_white_bg', status: 'uploaded', reviewer_id: people.operations.id },
        { type_code: 'current_visa', status: 'missing', problem: null, reviewer_id: null },
      ]);
    });

    test('is filtered', async () => {
      await desk.complete('driver', added.candidateId, 'passport_bio', { number: 'MX200' });
      for (const hit of [
        { type_code: 'passport_bio', status: 'verified' },
        { type_code: 'current_visa', status: 'missing' },
        { route: 'inside_visit' },
        { stage: 'documents' },
        { ops_id: people.operations.id },
        { needed_by: '2026-03-16' },
        { expiring_days: 1500 },
      ]) {
        expect([hit, await mine(hit)]).toEqual([hit, true]);
      }
      for (const miss of [
        { type_code: 'passport_bio', status: 'missing' },
        { type_code: 'noc_sponsor' },
        { route: 'outside' },
        { stage: 'visa' },
        { ops_id: people.admin.id },
        { client_id: people.admin.id },
        { needed_by: '2026-03-15' },
        { expiring_days: 90 },
        { rejected_twice: true },
      ]) {
        expect([miss, await mine(miss)]).toEqual([miss, false]);
      }
    });

    test('goes by the day something is needed next, page by page, what is complete last', async () => {
      const days = ['2026-03-20', null, '2026-03-10', '2026-03-10'];
      for (const day of days) {
        const { applicationId } = await desk.candidate();
        await desk.quietly(
          `insert into public.document_plans (application_id, visa_submission_on, next_needed_by)
            values ($1, '2026-04-01', $2)`,
          [applicationId, day],
        );
      }
      const whole = await matrix();
      expect(whole.map(({ needed_by }) => needed_by && new Date(needed_by).getDate())).toEqual([
        10,
        10,
        16,
        20,
        null,
      ]);
      const pages: Row[] = [];
      for (let page = await matrix({}, null, 2); page.length > 0; ) {
        pages.push(...page);
        const last = page.at(-1);
        const [key] = await desk.quietly<{ needed_by: string | null }>(
          'select next_needed_by::text as needed_by from public.document_plans where application_id = $1',
          [last?.application_id],
        );
        page = await matrix({}, { ...key, application_id: last?.application_id }, 2);
      }
      expect(pages.map(({ application_id }) => application_id)).toEqual(
        whole.map(({ application_id }) => application_id),
      );
    });

    test('leaves out who has left or works', async () => {
      await desk.quietly(
        `insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_role)
          values ($1, $2, 'onboarding', 'deployed', 'operations')`,
        [added.applicationId, added.candidateId],
      );
      expect(await matrix()).toEqual([]);
    });

    test.each(['recruiter', 'driver'] as const)('is not for a %s', async (person) => {
      expect(await refusal(desk.rows(person, 'document_matrix'))).toBe('42501');
    });
  });
});
