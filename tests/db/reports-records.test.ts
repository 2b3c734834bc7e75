import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { reportsWorld } from './reports-world.ts';

describe('commission and privacy reports', () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, '2026-06-15T08:00:00Z');
  });
  afterAll(() => db.close());

  test('sum commissions per recruiter and month by status', async () => {
    const applications = [crypto.randomUUID(), crypto.randomUUID()];
    let line = 0;
    const entry = async (
      who: PersonName,
      due_on: string,
      amount_fils: number,
      status: string,
      milestone = `tier_${line}`,
    ) => {
      line += 1;
      const id = crypto.randomUUID();
      await world.write('commission_entries', {
        id,
        recruiter_id: people[who].id,
        application_id: applications[line % 2],
        milestone,
        amount_fils,
        period: due_on.slice(0, 7),
        due_on,
        reverses_id: amount_fils < 0 ? crypto.randomUUID() : null,
      });
      const paid = status === 'paid' && { paid_at: '2026-06-01T08:00:00Z', paid_ref: 'APR' };
      await world.write('commission_states', { entry_id: id, status, ...paid });
    };
    await entry('recruiter', '2026-04-01', 20_000, 'paid');
    await entry('recruiter', '2026-04-10', 5_000, 'paid');
    await entry('recruiter', '2026-04-20', -5_000, 'earned', 'reversal');
    await entry('recruiter', '2026-04-20', 12_000, 'earned');
    await entry('recruiter', '2026-04-21', 8_000, 'approved');
    await entry('recruiter', '2026-04-30', -20_000, 'earned', 'clawback');
    await entry('recruiter', '2026-04-30', 700, 'on_hold');
    await entry('recruiter', '2026-04-30', 900, 'cancelled');
    await entry('recruiter', '2026-04-30', -900, 'cancelled', 'clawback');
    await entry('recruiter', '2026-05-01', 4_000, 'projected');
    await entry('colleague', '2026-04-30', 1_000, 'earned');
    await entry('colleague', '2026-05-02', 1_000, 'earned');
    const none = {
      projected_fils: 0,
      earned_fils: 0,
      approved_fils: 0,
      paid_fils: 0,
      on_hold_fils: 0,
      clawed_back_fils: 0,
    };
    const rows = await world.ask(`report_commissions('2026-04-01', '2026-05-01')`);
    expect(rows).toEqual([
      {
        recruiter_id: people.recruiter.id,
        month: '2026-04',
        drivers: 2,
        projected_fils: 0,
        earned_fils: 7_000,
        approved_fils: 8_000,
        paid_fils: 25_000,
        on_hold_fils: 700,
        clawed_back_fils: 20_000,
      },
      { ...none, recruiter_id: people.colleague.id, month: '2026-04', drivers: 1, earned_fils: 1_000 },
      { ...none, recruiter_id: people.recruiter.id, month: '2026-05', drivers: 1, projected_fils: 4_000 },
    ]);
    expect(await world.ask(`report_commissions('2020-01-01', '2020-12-31')`)).toEqual([]);
  });

  test('count document views, consents, data requests, exports and erasures', async () => {
    const inMay = '2026-05-10T08:00:00Z';
    const candidate_id = crypto.randomUUID();
    const view = (viewer_role: string, purpose: string, at = inMay) => ({
      document_id: crypto.randomUUID(),
      viewer_id: people.admin.id,
      viewer_role,
      purpose,
      at,
    });
    await world.write(
      'document_access_log',
      view('recruiter', 'handover'),
      view('recruiter', 'handover', '2026-04-30T20:00:00Z'),
      view('recruiter', 'handover', '2026-05-31T20:00:00Z'),
      view('operations', 'visa_submission'),
    );
    await world.write(
      'consents',
      { candidate_id, version: '1', channel: 'form', given_at: inMay },
      { candidate_id, version: '0', channel: 'call', given_at: '2026-03-01T08:00:00Z', withdrawn_at: inMay },
    );
    const request = (kind: string, status: string, due_on: string, handled_at: string | null = null) => ({
      candidate_id: crypto.randomUUID(),
      kind,
      status,
      due_on,
      handled_at,
      created_at: inMay,
    });
    await world.write(
      'data_requests',
      request('access', 'done', '2026-06-09', '2026-06-09T19:59:00Z'),
      request('access', 'done', '2026-06-09', '2026-06-09T20:00:00Z'),
      request('erase', 'open', '2026-06-14'),
      request('erase', 'open', '2026-06-15'),
    );
    const log = (action: string, actor_role: string | null, table_name = 'candidates') => ({
      table_name,
      row_id: candidate_id,
      action,
      actor_role,
      at: inMay,
    });
    await world.write(
      'audit_log',
      log('exported', 'admin'),
      log('exported', 'driver'),
      log('anonymised', null),
      log('anonymised', 'admin'),
      log('update', 'admin'),
      log('exported', 'admin', 'other'),
      log('opened', 'admin', 'report_people'),
    );
    const rows = await world.ask(`report_privacy('2026-05-01', '2026-05-31')`);
    expect(rows.map(({ measure, part, detail, count }) => [measure, part, detail, count])).toEqual([
      ['consent_given', 'form', null, 1],
      ['consent_withdrawn', 'call', null, 1],
      ['data_request', 'access', 'done', 2],
      ['data_request', 'erase', 'open', 2],
      ['data_request_late', 'access', null, 1],
      ['data_request_late', 'erase', null, 1],
      ['document_view', 'operations', 'visa_submission', 1],
      ['document_view', 'recruiter', 'handover', 2],
      ['erasure', 'admin', null, 1],
      ['erasure', 'system', null, 1],
      ['export', 'admin', null, 1],
      ['export', 'driver', null, 1],
      ['people_view', 'admin', null, 1],
    ]);
    expect(await world.ask(`report_privacy('2020-01-01', '2020-12-31')`)).toEqual([]);
  });
});
