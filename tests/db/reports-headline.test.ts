import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { reportsWorld, type Traveller } from './reports-world.ts';
import { addOpening } from './world.ts';

describe('the headline report', () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, '2026-06-15T08:00:00Z');
  });
  afterAll(() => db.close());

  test('shows current deployments, pipeline, visa costs and pending approvals', async () => {
    const nothing = {
      deployed: 0,
      target: 0,
      deployed_this_month: 0,
      active_pipeline: 0,
      days_to_deploy_median: null,
      days_to_deploy_p90: null,
      visa_cost_per_driver_fils: null,
      late_visa_deadlines: 0,
      expired_documents: 0,
      offers_to_approve: 0,
      commissions_to_approve: 0,
    };
    expect(await world.ask('report_headline()')).toMatchObject([nothing]);

    const opening = await addOpening(db, { headcount: 12 });
    const closed = await addOpening(db, { headcount: 40, status: 'closed' });
    const driving = async (arrived: string, start_on: string, openingId = opening) => {
      const who = await world.travel({ arrived, steps: [['deployed', `${start_on}T08:00:00Z`]], openingId });
      await world.write('deployments', {
        application_id: who.applicationId,
        candidate_id: who.candidateId,
        client_id: crypto.randomUUID(),
        start_on,
      });
      return who;
    };
    const visaOf = async (who: Traveller, status: string, binding_deadline: string, costs: number[]) => {
      const id = crypto.randomUUID();
      const ids = { application_id: who.applicationId, candidate_id: who.candidateId };
      await world.write('visa_cases', { id, ...ids, route: 'outside', status, binding_deadline });
      const steps = costs.map((cost_fils, sort_order) => ({
        visa_case_id: id,
        candidate_id: who.candidateId,
        code: ['quota_check', 'mohre_offer'][sort_order],
        sort_order,
        status: 'completed',
        health: false,
        authority: 'mohre',
        sla_working_days: 1,
        optional: false,
        cost_fils,
      }));
      await world.write('visa_stages', ...steps);
    };
    // 20, 30 and 50 days after the first day in Dubai; the fourth started 91 days ago.
    const first = await driving('2026-05-11T20:30:00Z', '2026-06-01');
    await driving('2026-05-15T08:00:00Z', '2026-06-14');
    await driving('2026-03-31T08:00:00Z', '2026-05-20', closed);
    const early = await driving('2026-01-01T08:00:00Z', '2026-03-16');
    await visaOf(first, 'completed', '2026-01-01', [30_000, 15_001]);
    await visaOf(early, 'completed', '2026-01-01', [99_999]);
    const [late, running, lost] = [
      await world.travel({ arrived: '2026-06-01T08:00:00Z', steps: [['visa', '2026-06-02T08:00:00Z']] }),
      await world.travel({ arrived: '2026-06-01T08:00:00Z' }),
      await world.travel({ arrived: '2026-06-01T08:00:00Z', steps: [['rejected', '2026-06-02T08:00:00Z']] }),
    ];
    await visaOf(late, 'on_hold', '2026-06-14', []);
    await visaOf(running, 'active', '2026-06-15', []);
    await visaOf(lost, 'cancelled', '2026-06-01', []);
    for (const status of ['earned', 'earned', 'approved']) {
      await world.write('commission_states', { entry_id: crypto.randomUUID(), status });
    }
    await world.write('offers', {
      application_id: running.applicationId,
      status: 'pending_approval',
      basic_fils: 250_000,
    });
    expect(await world.ask('report_headline()')).toMatchObject([
      {
        deployed: 3,
        target: 12,
        deployed_this_month: 2,
        active_pipeline: 2,
        days_to_deploy_median: 30,
        days_to_deploy_p90: 46,
        visa_cost_per_driver_fils: 15_000,
        late_visa_deadlines: 1,
        offers_to_approve: 1,
        commissions_to_approve: 2,
      },
    ]);
  });

  test('hides integrity reports about an admin from that admin', async () => {
    const report = (status: string, about_user_id: string | null) => ({
      kind: 'harassment',
      text: 'What happened',
      status,
      about_user_id,
    });
    await world.write(
      'integrity_reports',
      report('new', null),
      report('in_review', people.admin.id),
      report('resolved', null),
    );
    const openReportsFor = async (admin: PersonName) =>
      (await world.ask('report_headline()', admin))[0]?.open_integrity_reports;
    expect(await openReportsFor('admin')).toBe(1);
    expect(await openReportsFor('bothSteps')).toBe(2);
  });
});
