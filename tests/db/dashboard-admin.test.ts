import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type OfferActions, offerActions, termsOutOfBand } from './offers-actions.ts';
import { addPeople, people } from './people.ts';
import { reportsWorld } from './reports-world.ts';
import { addOpening } from './world.ts';

/** A Monday at noon in Dubai. */
const clock = '2026-06-15T08:00:00Z';

describe("the admin's dashboard", () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;
  let desk: OfferActions;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, clock);
  });
  beforeEach(() => {
    desk = offerActions(db);
  });
  afterAll(() => db.close());

  describe('offers to approve', () => {
    const waiting = () => world.ask<{ id: string; number: string; is_own: boolean }>('offers_to_approve()');

    async function submit(applicationId: string) {
      const { id, version } = await desk.draft(applicationId, {
        ...termsOutOfBand,
        allowances: [
          { code: 'food', fils: 30_000 },
          { code: 'phone', fils: 10_000 },
        ],
      });
      return desk.call('recruiter', 'submit_offer', id, version, 'Ten years on trailers');
    }

    test('list candidate, job, amount, salary band and reason', async () => {
      const openingId = await addOpening(db, {
        title: 'Night riders',
        offer_template: { band: { min_fils: 200_000, max_fils: 300_000 } },
      });
      const { candidateId, applicationId } = await desk.selected({ openingId });
      const offer = await submit(applicationId);
      expect(await waiting()).toEqual([
        {
          id: offer.id,
          version: offer.version,
          number: offer.number,
          candidate_id: candidateId,
          candidate: 'Imran',
          opening: 'Night riders',
          client: expect.stringMatching(/^Client /),
          license_type: 'motorcycle',
          basic_fils: 400_000,
          allowances_fils: 40_000,
          pay_model: 'fixed',
          per_order_fils: null,
          est_monthly_max_fils: null,
          band: { min_fils: 200_000, max_fils: 300_000 },
          reason: 'Ten years on trailers',
          submitted_by: 'recruiter',
          submitted_at: expect.any(String),
          is_own: false,
        },
      ]);
    });

    test('are decided only at their current version, and then disappear', async () => {
      for (const { id } of await waiting()) {
        const { version } = await desk.offer(id);
        await desk.call('admin', 'refuse_offer_approval', id, 'Too much', version);
      }
      expect(await waiting()).toEqual([]);
    });

    test('list the longest waiting first, and mark one that the admin edited as own', async () => {
      const later = await desk.selected();
      const first = await submit((await desk.selected()).applicationId);
      desk.at += 3_600_000;
      const { id, version } = await desk.draft(later.applicationId, termsOutOfBand);
      const edited = await desk.call('admin', 'update_offer_draft', id, termsOutOfBand, version);
      await desk.call('recruiter', 'submit_offer', id, edited.version, 'Knows the city');
      expect((await waiting()).map((row) => [row.id, row.is_own])).toEqual([
        [first.id, false],
        [id, true],
      ]);
    });
  });

  test('audit log entries name the person they concern, even via the application', async () => {
    const { candidateId, applicationId } = await world.travel({ arrived: '2026-05-01T06:00:00Z' });
    const rows = [
      ['candidates', candidateId],
      ['application_outcome_internal', applicationId],
      ['applications', applicationId],
      ['users', people.colleague.id],
      ['system_settings', 'auto_assign_leads'],
      ['offers', crypto.randomUUID()],
      ['no_such_table', '1'],
    ];
    await owner(
      db,
      `insert into public.application_outcome_internal (application_id) values ($1) on conflict do nothing`,
      [applicationId],
    );
    const entries = await owner<{ id: string }>(
      db,
      `insert into public.audit_log (table_name, row_id, action)
        select r ->> 0, r ->> 1, 'update' from jsonb_array_elements($1) r returning id`,
      [JSON.stringify(rows)],
    );
    const found = await world.ask<{
      entry_id: number;
      candidate_id: string | null;
      user_id: string | null;
      name: string;
    }>(`audit_subjects('{${entries.map(({ id }) => id).join(',')}}')`);
    found.sort((a, b) => a.entry_id - b.entry_id);
    expect(found.map((one) => [one.candidate_id, one.user_id, one.name])).toEqual([
      ...[1, 2, 3].map(() => [candidateId, null, expect.any(String)]),
      [null, people.colleague.id, 'colleague'],
      [null, null, 'auto_assign_leads'],
      [null, null, null],
      [null, null, null],
    ]);
  });

  describe('capacity', () => {
    const capacity = async (name: string) =>
      (await world.ask('report_capacity()')).find((row) => row.name === name);

    test('shows that a working recruiter can take more leads', async () => {
      await world.travel({ arrived: '2026-06-14T06:00:00Z', recruiter: 'colleague' });
      await world.travel({
        arrived: '2026-05-01T06:00:00Z',
        steps: [['contacting', '2026-05-02T06:00:00Z']],
        recruiter: 'colleague',
        candidate: { contact_count: 1 },
        application: { stage_due_at: '2026-05-03T06:00:00Z' },
      });
      await world.travel({
        arrived: '2026-05-01T06:00:00Z',
        steps: [['visa', '2026-05-20T06:00:00Z']],
        recruiter: 'colleague',
      });
      expect(await capacity('colleague')).toEqual({
        user_id: people.colleague.id,
        name: 'colleague',
        role: 'recruiter',
        state: 'taking',
        given_today: 0,
        daily_cap: expect.any(Number),
        untouched: 1,
        untouched_limit: expect.any(Number),
        open_work: 2,
        late: 1,
      });
    });

    test.each([
      ['outside_hours', `works_from = '20:00', works_to = '23:00'`],
      ['daily_cap', 'daily_cap = 0'],
      ['untouched_limit', 'untouched_limit = 0'],
      ['not_accepting', 'accepting_leads = false'],
    ])('reports the state %s', async (state, set) => {
      const before = `works_from = null, works_to = null, daily_cap = null, untouched_limit = null`;
      await owner(db, `update public.recruiter_capacity set ${before} where user_id = $1`, [
        people.colleague.id,
      ]);
      await owner(db, `update public.recruiter_capacity set ${set} where user_id = $1`, [
        people.colleague.id,
      ]);
      expect(await capacity('colleague')).toMatchObject({ state });
    });

    test('includes operations users only when they have visa cases', async () => {
      expect(await capacity('operations')).toBeUndefined();
      const who = await world.travel({ arrived: '2026-05-01T06:00:00Z' });
      await world.write('visa_cases', {
        id: crypto.randomUUID(),
        application_id: who.applicationId,
        candidate_id: who.candidateId,
        route: 'outside',
        status: 'active',
        binding_deadline: '2026-06-14',
        pro_id: people.operations.id,
      });
      expect(await capacity('operations')).toMatchObject({
        role: 'operations',
        state: null,
        given_today: null,
        open_work: 1,
        late: 1,
      });
    });
  });
});
