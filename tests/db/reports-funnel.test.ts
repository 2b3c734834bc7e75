import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { reportsWorld } from './reports-world.ts';
import { addOpening } from './world.ts';

/** Returns noon in Dubai on a day of 2026. */
const noon = (day: string) => `2026-${day}T08:00:00Z`;

/** A complete path; the expected values below were counted manually. */
const allSteps = [
  ['contacting', noon('01-06')],
  ['qualified', noon('01-07')],
  ['interview_scheduled', noon('01-08')],
  ['interviewed', noon('01-10')],
  ['selected', noon('01-11')],
  ['offer_pending', noon('01-12')],
  ['offer_accepted', noon('01-14')],
  ['handover_review', noon('01-15')],
  ['documents', noon('01-16')],
  ['visa', noon('01-20')],
  ['onboarding', noon('02-09')],
  ['deployed', noon('02-14')],
] as const;

/** Skips `contacting`, and ends after the interview. */
const rejected = [
  ['qualified', noon('01-09')],
  ['interview_scheduled', noon('01-10')],
  ['interviewed', noon('01-12')],
  ['rejected', noon('01-13')],
] as const;

const january = `'2026-01-01', '2026-01-31'`;

describe('funnel reports', () => {
  let db: Database;
  let ask: ReturnType<typeof reportsWorld>['ask'];
  let riders: string;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    const world = reportsWorld(db, noon('06-15'));
    ask = world.ask;
    riders = await addOpening(db);
    const trucks = await addOpening(db, { license_type: 'heavy_truck', emirate: 'abu_dhabi' });
    const form = { form_id: 7 };
    const { applicationId, candidateId } = await world.travel({
      arrived: noon('01-05'),
      steps: allSteps,
      recruiter: 'recruiter',
      openingId: riders,
      candidate: { source: 'referral' },
    });
    await world.write('visa_cases', {
      id: crypto.randomUUID(),
      application_id: applicationId,
      candidate_id: candidateId,
      route: 'outside',
    });
    await world.travel({
      arrived: noon('01-06'),
      steps: rejected,
      recruiter: 'colleague',
      openingId: trucks,
      candidate: { source: 'machform', source_detail: form },
    });
    // The first hour of January in Dubai, and the first of February.
    await world.travel({
      arrived: '2025-12-31T20:30:00Z',
      candidate: { license_type: 'light_vehicle', emirate: 'sharjah', source_detail: form },
      application: { stage_due_at: noon('01-02') },
    });
    await world.travel({ arrived: '2026-01-31T20:30:00Z' });
    await world.write('candidates', {
      id: crypto.randomUUID(),
      first_name: 'Merged',
      created_at: noon('01-05'),
      source: 'agency',
      merged_into_id: candidateId,
    });
  });
  afterAll(() => db.close());

  test('count candidates per reached stage, of those who started in the period', async () => {
    const rows = await ask(`report_funnel(${january})`);
    expect(rows.map(({ stage, reached, median_days }) => [stage, reached, median_days])).toEqual([
      ['new_lead', 3, 0],
      ['contacting', 2, 1],
      ['qualified', 2, 2.5],
      ['interview_scheduled', 2, 3.5],
      ['interviewed', 2, 5.5],
      ['selected', 1, 6],
      ['offer_pending', 1, 7],
      ['offer_accepted', 1, 9],
      ['handover_review', 1, 10],
      ['documents', 1, 11],
      ['visa', 1, 15],
      ['onboarding', 1, 35],
      ['deployed', 1, 40],
    ]);
    expect(rows[5]).toEqual({
      grouped: null,
      stage: 'selected',
      position: 6,
      reached: 1,
      share: 0.3333,
      median_days: 6,
    });
  });

  test.each<[string, Record<string, number>]>([
    ['source', { referral: 1, machform: 1, null: 0 }],
    ['licence', { motorcycle: 1, heavy_truck: 1, light_vehicle: 0 }],
    ['emirate', { dubai: 1, abu_dhabi: 1, sharjah: 0 }],
    ['recruiter', { [people.recruiter.id]: 1, [people.colleague.id]: 1, null: 0 }],
    ['route', { outside: 1, null: 1 }],
    ['week', { '2025-12-29': 0, '2026-01-05': 2 }],
  ])('group by %s', async (by, qualified) => {
    const rows = await ask<{ grouped: string; stage: string; reached: number }>(
      `report_funnel(${january}, '${by}')`,
    );
    const counted = rows.filter(({ stage }) => stage === 'qualified');
    expect(Object.fromEntries(counted.map(({ grouped, reached }) => [grouped, reached]))).toEqual(qualified);
  });

  test('group by opening and by client', async () => {
    for (const by of ['opening', 'client']) {
      const rows = await ask(`report_funnel(${january}, '${by}')`);
      expect(rows).toHaveLength(3 * 13);
      expect(rows.some(({ grouped }) => grouped === riders)).toBe(by === 'opening');
    }
  });

  test('measure stays that ended in the period, and candidates waiting now', async () => {
    const rows = await ask(`report_time_in_stage(${january})`);
    const figures = rows.map(({ stage, left_count, median_days, p90_days }) => [
      stage,
      left_count,
      median_days,
      p90_days,
    ]);
    expect(figures).toEqual([
      ['new_lead', 2, 2, 2.8],
      ['contacting', 1, 1, 1],
      ['qualified', 2, 1, 1],
      ['interview_scheduled', 2, 2, 2],
      ['interviewed', 2, 1, 1],
      ['selected', 1, 1, 1],
      ['offer_pending', 1, 2, 2],
      ['offer_accepted', 1, 1, 1],
      ['handover_review', 1, 1, 1],
      ['documents', 1, 4, 4],
    ]);
    expect(rows[0]).toMatchObject({ waiting: 2, late: 1, is_bottleneck: false });
    expect(rows.filter(({ is_bottleneck }) => is_bottleneck)).toMatchObject([{ stage: 'documents' }]);
  });

  test('mark one bottleneck per group', async () => {
    const rows = await ask(`report_time_in_stage(${january}, 'recruiter')`);
    const slow = rows.filter(({ is_bottleneck }) => is_bottleneck);
    expect(slow.map(({ grouped, stage }) => [grouped, stage])).toEqual([
      [people.recruiter.id, 'documents'],
      [people.colleague.id, 'new_lead'],
    ]);
  });

  test('divide a source’s cost by its leads and deployments', async () => {
    expect(await ask(`report_sources(${january}, '{"referral": 90000, "agency": 50000}')`)).toEqual([
      source(null, [1, 0, 0], null, null, null),
      source('machform', [1, 1, 0], null, null, null),
      source('referral', [1, 1, 1], 90000, 90000, 90000),
      source('agency', [0, 0, 0], 50000, null, null),
    ]);
    expect(await ask(`report_sources(${january}, '{"7": 101}', 'form')`)).toEqual([
      source('7', [2, 1, 0], 101, 51, null),
      source(null, [1, 1, 1], null, null, null),
    ]);
  });

  test('are empty for a period without activity', async () => {
    for (const call of ['report_funnel', 'report_sources']) {
      expect(await ask(`${call}('2020-01-01', '2020-12-31')`)).toEqual([]);
    }
    const idle = await ask(`report_time_in_stage('2020-01-01', '2020-12-31')`);
    expect(idle).toMatchObject([{ stage: 'new_lead', left_count: 0, median_days: null, waiting: 2 }]);
  });

  test.each([
    [`report_funnel(null, '2026-01-01')`, 'period'],
    [`report_funnel('2026-01-02', '2026-01-01')`, 'period'],
    [`report_funnel('2026-01-01', '2029-01-01')`, 'period'],
    [`report_funnel('-infinity', 'infinity')`, 'period'],
    [`report_funnel(${january}, 'nationality')`, 'group_by'],
    [`report_time_in_stage(${january}, 'week')`, 'group_by'],
    [`report_sources(${january}, '{}', 'nationality')`, 'by'],
    [`report_sources(${january}, '{"referral": -1}')`, 'costs'],
    [`report_sources(${january}, '{"referral": "1"}')`, 'costs'],
    [`report_sources(${january}, '[]')`, 'costs'],
  ])('refuse %s', async (call, field) => {
    expect(await refusal(ask(call))).toMatchObject({ code: 'FIELDS_INVALID', params: { field } });
  });

  test('accept a period of up to exactly three years', async () => {
    expect(await ask(`report_funnel('2024-01-01', '2026-12-31')`)).toHaveLength(13);
  });
});

function source(
  name: string | null,
  [leads, qualified, deployed]: readonly number[],
  cost: number | null,
  perLead: number | null,
  perDeployed: number | null,
) {
  return {
    source: name,
    leads,
    qualified,
    deployed,
    cost_fils: cost,
    cost_per_lead_fils: perLead,
    cost_per_deployed_fils: perDeployed,
  };
}
