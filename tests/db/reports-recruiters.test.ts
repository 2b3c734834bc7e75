import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { reportsWorld, type Traveller } from './reports-world.ts';

/** Returns a moment of January 2026 in Dubai time. */
const dubai = (day: number, time: string) =>
  new Date(`2026-01-${String(day).padStart(2, '0')}T${time}:00+04:00`).toISOString();

const january = `'2026-01-01', '2026-01-31'`;
const emirates = [
  null,
  'abu_dhabi',
  'dubai',
  'sharjah',
  'ajman',
  'umm_al_quwain',
  'ras_al_khaimah',
  'fujairah',
];

describe('the recruiter scorecard', () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, '2026-06-15T08:00:00Z');
    // A Friday with a prayer break.
    await owner(db, `update public.work_calendars set friday_closes_at = '17:00' where code = 'ajman'`);
  });
  afterAll(() => db.close());

  const lead = (arrived: string, contacted?: string, emirate: string | null = 'dubai') =>
    world.travel({
      arrived,
      recruiter: 'recruiter',
      candidate: { emirate },
      ...(contacted !== undefined && { steps: [['contacting', contacted]] }),
    });
  const scores = async (period = january) => {
    const rows = await world.ask(`report_recruiters(${period})`);
    return Object.fromEntries(rows.map(({ recruiter_id, ...figures }) => [String(recruiter_id), figures]));
  };
  const scoreOf = async (id: string, period = january) => (await scores(period))[id];

  test('measures the time to first contact in working time', async () => {
    await lead(dubai(12, '09:30'), dubai(12, '10:30'));
    await lead(dubai(12, '09:30'), dubai(12, '10:31'));
    // Overnight, over a weekend, and over Sharjah's, which starts on Friday.
    await lead(dubai(12, '16:40'), dubai(13, '09:30'));
    await lead(dubai(16, '11:30'), dubai(19, '09:20'));
    await lead(dubai(15, '16:30'), dubai(19, '09:20'), 'sharjah');
    await lead(dubai(15, '16:30'), dubai(19, '09:20'));
    // Across a Friday's break.
    await lead(dubai(16, '12:00'), dubai(16, '15:00'), 'ajman');
    await lead(dubai(16, '12:00'), dubai(16, '15:01'), 'ajman');
    // Without a call.
    await lead(dubai(20, '12:00'));
    expect(await scoreOf(people.recruiter.id)).toMatchObject({
      leads: 9,
      contacted_in_time: 5,
      contacted_late: 4,
    });
  });

  test('measures from when the recruiter got the lead, and excludes reopened applications', async () => {
    const { candidateId } = await lead(dubai(12, '09:00'), dubai(13, '10:40'));
    await world.write('lead_assignments', {
      candidate_id: candidateId,
      to_id: people.recruiter.id,
      kind: 'claimed',
      at: dubai(13, '10:00'),
    });
    await world.travel({
      arrived: dubai(12, '09:00'),
      recruiter: 'recruiter',
      application: { reopened_from_id: crypto.randomUUID(), first_contact_at: dubai(12, '09:00') },
    });
    expect(await scoreOf(people.recruiter.id)).toMatchObject({
      leads: 10,
      contacted_in_time: 6,
      contacted_late: 4,
    });
  });

  test('counts a lead still within its time limit as neither on time nor late', async () => {
    await lead('2026-06-15T07:30:00Z');
    expect(await scoreOf(people.recruiter.id, `'2026-06-15', '2026-06-15'`)).toMatchObject({
      leads: 1,
      contacted_in_time: 0,
      contacted_late: 0,
    });
  });

  test('gives the same result in bulk as counting leads one by one', async () => {
    const start = Date.parse('2025-06-01T05:00:07Z');
    for (let index = 0; index < 240; index += 1) {
      const arrived = start + index * 137 * 60_000;
      const contacted = arrived + (1 + ((index * index * 13) % 4000)) * 60_000;
      await world.travel({
        arrived: new Date(arrived).toISOString(),
        recruiter: 'colleague',
        candidate: { emirate: emirates[index % emirates.length] },
        steps: [['contacting', new Date(contacted).toISOString()]],
      });
    }
    const [counted] = await owner<{ leads: number; contacted_in_time: number; contacted_late: number }>(
      db,
      `select count(*)::int as leads, count(*) filter (where is_in_time)::int as contacted_in_time,
          count(*) filter (where not is_in_time)::int as contacted_late
        from (
          select a.first_contact_at <= app.add_working_minutes(a.created_at, 60, c.emirate) as is_in_time
          from public.applications a join public.candidates c on c.id = a.candidate_id where a.recruiter_id = $1
        ) x`,
      [people.colleague.id],
    );
    expect(counted?.contacted_in_time).toBeGreaterThan(20);
    expect(await scoreOf(people.colleague.id, `'2025-06-01', '2025-06-30'`)).toMatchObject(counted ?? {});
  });

  test('counts interviews attended, hand-overs accepted first time and drivers retained', async () => {
    const handedOver: Traveller[] = [];
    const journey = (steps: readonly (readonly [string, string])[], handover_status: string) =>
      world.travel({
        arrived: '2025-11-03T08:00:00Z',
        recruiter: 'admin',
        steps,
        application: { handover_status, handed_over_at: dubai(8, '10:00') },
      });
    const submitted = ['handover_review', dubai(8, '10:00')] as const;
    const returned = ['offer_accepted', dubai(9, '10:00')] as const;
    handedOver.push(await journey([submitted, ['documents', dubai(9, '10:00')]], 'accepted'));
    handedOver.push(
      await journey([submitted, returned, submitted, ['documents', dubai(9, '11:00')]], 'accepted'),
    );
    handedOver.push(await journey([submitted, returned], 'returned'));
    await journey([submitted], 'submitted');

    const interview = (status: string) => ({
      application_id: handedOver[0]?.applicationId,
      template_id: crypto.randomUUID(),
      kind: 'phone',
      starts_at: dubai(7, '10:00'),
      ends_at: dubai(7, '10:30'),
      status,
      ...(status === 'cancelled_by_us' && { cancel_reason: 'Holiday' }),
      ...(status === 'rescheduled' && { rescheduled_to_id: crypto.randomUUID() }),
    });
    const statuses = ['completed', 'checked_in', 'no_show', 'cancelled_by_us', 'rescheduled', 'no_show'];
    await world.write('interviews', ...statuses.map(interview));

    const deployment = (index: number, start_on: string, separated_on: string | null) => ({
      application_id: handedOver[index]?.applicationId,
      candidate_id: handedOver[index]?.candidateId,
      client_id: crypto.randomUUID(),
      start_on,
      separated_on,
      status: separated_on === null ? 'active' : 'separated',
      separation_reason: separated_on === null ? null : 'resigned',
    });
    await world.write(
      'deployments',
      deployment(0, '2026-01-31', null),
      deployment(1, '2026-01-12', '2026-02-11'),
      deployment(2, '2026-01-12', '2026-02-10'),
    );
    const score = {
      leads: 0,
      contacted_in_time: 0,
      contacted_late: 0,
      came: 2,
      no_shows: 2,
      handovers: 3,
      handovers_first_time: 1,
      deployed: 3,
      day_30_due: 3,
      day_30_kept: 2,
      day_90_due: 3,
      day_90_kept: 1,
    };
    expect(await scoreOf(people.admin.id)).toEqual(score);
    const [rule] = await owner<{ part: number }>(
      db,
      `select app.handover_quality($1, '2026-01-31')::float8 as part`,
      [people.admin.id],
    );
    expect(rule?.part).toBeCloseTo(score.handovers_first_time / score.handovers);
    await owner(db, `update public.deployments set start_on = '2026-05-20' where separated_on is null`);
    expect(await scoreOf(people.admin.id, `'2026-05-01', '2026-05-31'`)).toMatchObject({
      deployed: 1,
      day_30_due: 0,
      day_30_kept: 0,
    });
  });

  test('has no row for a period without work', async () => {
    expect(await scores(`'2020-01-01', '2020-12-31'`)).toEqual({});
  });
});
