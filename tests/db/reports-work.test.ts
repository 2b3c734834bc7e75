import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { type Journey, reportsWorld, type Traveller } from './reports-world.ts';
import { addOpening } from './world.ts';

const march = `'2026-03-01', '2026-03-31'`;

describe('interview, offer and document reports', () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, '2026-06-15T08:00:00Z');
  });
  afterAll(() => db.close());

  const travel = (journey: Partial<Journey> = {}) =>
    world.travel({ arrived: '2026-02-02T08:00:00Z', ...journey });

  test('count interviews by weekday and hour in Dubai, with and without reminders', async () => {
    const [{ applicationId }, other] = [
      await travel({ candidate: { source: 'walk_in' } }),
      await travel({ candidate: { source: 'walk_in' } }),
    ];
    const interview = (starts_at: string, status: string) => ({
      id: crypto.randomUUID(),
      application_id: status === 'scheduled' ? other.applicationId : applicationId,
      template_id: crypto.randomUUID(),
      kind: 'phone',
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
      status,
      ...(status === 'cancelled_by_us' && { cancel_reason: 'Holiday' }),
      ...(status === 'rescheduled' && { rescheduled_to_id: crypto.randomUUID() }),
    });
    // Monday the 2nd and the 9th at ten, then Sunday the 1st of March, which has just started in Dubai.
    const reminded = ['completed', 'completed', 'no_show'].map((status) =>
      interview('2026-03-02T06:15:00Z', status),
    );
    const others = ['no_show', 'cancelled_by_us', 'rescheduled', 'scheduled'].map((status) =>
      interview('2026-03-09T06:45:00Z', status),
    );
    const midnight = interview('2026-02-28T20:00:00Z', 'checked_in');
    const tooLate = interview('2026-03-31T20:00:00Z', 'completed');
    await world.write('interviews', ...reminded, ...others, midnight, tooLate);
    for (const minutes_before of [1440, 120]) {
      const rows = reminded.map(({ id }) => ({ interview_id: id, minutes_before }));
      await world.write('interview_reminders', ...rows);
    }
    const hour = (weekday: number, at: number, wasReminded: boolean, counts: readonly number[]) => ({
      grouped: null,
      weekday,
      hour: at,
      reminded: wasReminded,
      booked: counts[0],
      held: counts[1],
      no_shows: counts[2],
      cancelled: counts[3],
    });
    expect(await world.ask(`report_interviews(${march})`)).toEqual([
      hour(1, 10, false, [3, 0, 1, 1]),
      hour(1, 10, true, [3, 2, 1, 0]),
      hour(7, 0, false, [1, 1, 0, 0]),
    ]);
    expect(await world.ask(`report_interviews(${march}, 'source')`)).toMatchObject([
      { grouped: 'walk_in', booked: 3 },
      { grouped: 'walk_in' },
      { grouped: 'walk_in' },
    ]);
  });

  test('count offers by outcome, without superseded ones', async () => {
    const opening = await addOpening(db);
    const sent = Date.parse('2026-03-10T08:00:00Z');
    const offer = async (status: string, hours?: number, reason?: string) => {
      const { applicationId } = await travel({ openingId: opening });
      const responded = hours !== undefined && {
        responded_at: new Date(sent + hours * 3_600_000).toISOString(),
      };
      await world.write('offers', {
        application_id: applicationId,
        status,
        basic_fils: 250_000,
        sent_at: new Date(sent).toISOString(),
        expires_at: '2026-03-17T08:00:00Z',
        terms_hash: 'a'.repeat(64),
        ...responded,
        ...(status === 'accepted' && { accept_evidence: { method: 'app' } }),
        ...(reason !== undefined && { decline_reason: reason }),
      });
    };
    await offer('accepted', 2);
    await offer('declined', 20, 'declined_pay');
    await offer('declined', 30, 'declined_pay');
    await offer('declined', 5, 'took_other_job');
    for (const status of ['expired', 'viewed', 'sent', 'withdrawn', 'superseded']) await offer(status);
    const figures = {
      sent: 8,
      waiting: 2,
      accepted: 1,
      declined: 3,
      expired: 1,
      withdrawn: 1,
      median_hours: 12.5,
      declined_for: { declined_pay: 2, took_other_job: 1 },
    };
    expect(await world.ask(`report_offers(${march})`)).toEqual([{ grouped: null, ...figures }]);
    expect(await world.ask(`report_offers(${march}, 'opening')`)).toEqual([{ grouped: opening, ...figures }]);
    expect(await world.ask(`report_offers('2026-03-11', '2026-03-31')`)).toEqual([]);
  });

  const file = (who: Traveller, type_code: string, version_no: number, more: object) => ({
    candidate_id: who.candidateId,
    application_id: who.applicationId,
    type_code,
    side: 'single',
    version_no,
    storage_path: `${crypto.randomUUID()}/v${version_no}.jpg`,
    mime: 'image/jpeg',
    bytes: 1,
    sha256: 'a'.repeat(64),
    uploaded_via: 'driver_app',
    uploaded_at: '2026-03-01T08:00:00Z',
    reviewed_at: '2026-03-05T08:00:00Z',
    status: 'verified',
    ...more,
  });
  const refusedFor = (reject_reason_code: string) => ({ status: 'superseded', reject_reason_code });

  test('count whether a document’s first file passes, and leave out health documents', async () => {
    const [one, two] = [await travel({ candidate: { source: 'agency' } }), await travel()];
    await world.write(
      'documents',
      // Rejected and sent again; preceded by a request without a file.
      file(one, 'passport_bio', 1, { status: 'superseded', reviewed_at: null }),
      file(one, 'passport_bio', 2, refusedFor('blurry')),
      file(one, 'passport_bio', 3, {}),
      file(two, 'passport_bio', 1, {}),
      file(two, 'photo_white_bg', 1, refusedFor('glare')),
      file(two, 'medical_fitness', 1, refusedFor('expired')),
      file(two, 'current_visa', 1, { reviewed_at: '2026-04-01T08:00:00Z' }),
    );
    const row = (type_code: string, counts: readonly number[], rejected_for: object) => ({
      grouped: null,
      type_code,
      reviewed: counts[0],
      rejected: counts[1],
      first: counts[2],
      first_passed: counts[3],
      rejected_for,
    });
    expect(await world.ask(`report_documents(${march})`)).toEqual([
      row('passport_bio', [3, 1, 2, 1], { blurry: 1 }),
      row('photo_white_bg', [1, 1, 1, 0], { glare: 1 }),
    ]);
    const grouped = await world.ask(`report_documents(${march}, 'source')`);
    expect(grouped).toMatchObject([
      { grouped: 'agency', type_code: 'passport_bio', reviewed: 2 },
      { grouped: null, type_code: 'passport_bio', reviewed: 1 },
      { grouped: null, type_code: 'photo_white_bg', reviewed: 1 },
    ]);
  });

  test('list documents of deployed drivers by expiry date', async () => {
    const [works, left] = [await travel(), await travel()];
    const deployment = (who: Traveller, more: object) => ({
      application_id: who.applicationId,
      candidate_id: who.candidateId,
      client_id: crypto.randomUUID(),
      start_on: '2026-01-01',
      ...more,
    });
    await world.write(
      'deployments',
      deployment(works, {}),
      deployment(left, { status: 'separated', separated_on: '2026-02-01', separation_reason: 'resigned' }),
    );
    const ends = (who: Traveller, type_code: string, expiry_date: string, more: object = {}) =>
      file(who, type_code, 1, { expiry_date, reviewed_at: null, ...more });
    await world.write(
      'documents',
      ends(works, 'driving_licence_uae', '2026-06-25', { side: 'front' }),
      ends(works, 'driving_licence_uae', '2026-06-20', { side: 'back' }),
      ends(works, 'emirates_id', '2026-06-10', { status: 'expired' }),
      ends(works, 'passport_bio', '2026-07-16'),
      ends(works, 'medical_fitness', '2026-06-20'),
      // The document before the residence visa may expire.
      ends(works, 'current_visa', '2026-05-01', { status: 'expired' }),
      ends(works, 'residence_visa', '2028-05-01'),
      ends(left, 'passport_bio', '2026-06-20'),
    );
    const ending = await world.ask('report_expiring_documents(30)');
    expect(ending.map(({ type_code, days_left }) => [type_code, days_left])).toEqual([
      ['emirates_id', -5],
      ['driving_licence_uae', 5],
    ]);
    expect(ending[0]).toMatchObject({
      candidate_id: works.candidateId,
      application_id: works.applicationId,
      driver: expect.stringMatching(/^Person \d+$/),
    });
    expect(await world.ask('report_expiring_documents(31)')).toHaveLength(3);
    expect(await world.ask('report_headline()')).toMatchObject([{ expired_documents: 1 }]);
    await expect(world.ask('report_expiring_documents(367)')).rejects.toThrow('FIELDS_INVALID');
    await expect(world.ask('report_expiring_documents(null)')).rejects.toThrow('FIELDS_INVALID');
    // The driver's own visa counts if nothing has replaced it.
    await owner(db, `delete from public.documents where type_code = 'residence_visa'`);
    expect(await world.ask('report_expiring_documents(0)')).toMatchObject([
      { type_code: 'current_visa' },
      { type_code: 'emirates_id' },
    ]);
  });
});
