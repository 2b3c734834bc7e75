import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

describe('the visa case list', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  test('shows the open steps, their authorities and the costs', async () => {
    const { caseId } = await office.running('inside_visit', {
      name: 'Imran',
      columns: { visa_expiry: '2026-02-27' },
    });
    await office.finish(caseId, 'quota_check');
    const { id, version } = await office.stage(caseId, 'mohre_offer');
    await office.call('operations', 'advance_visa_stage', id, 'submitted', { cost_fils: 5000 }, version);
    const line = (person: 'operations' | 'recruiter' = 'operations') =>
      office.within(person, (sql) =>
        sql.query<Record<string, unknown>>('select * from public.visa_list where id = $1', [caseId]),
      );
    expect(await line()).toMatchObject([
      {
        candidate_name: expect.stringContaining('Imran'),
        open_codes: ['mohre_offer'],
        open_authorities: ['mohre'],
        open_statuses: ['submitted'],
        needs_action: false,
        is_late: false,
        is_waiting: true,
        facts: {
          done: 1,
          cost_fils: 5000,
          fine_fils: 5000,
          open: [{ code: 'mohre_offer', status: 'submitted', authority: 'mohre', sla: expect.any(Number) }],
        },
      },
    ]);
    expect(await line('recruiter')).toEqual([]);
    const marked = (mark: string) =>
      office.within('operations', (sql) =>
        sql.query<{ id: string }>(`select id from public.visa_list where ${mark}`),
      );
    await office.move(caseId, 'mohre_offer', 'awaiting_authority', 'action_required');
    expect((await marked('needs_action')).map((row) => row.id)).toContain(caseId);
    expect((await marked('is_waiting')).map((row) => row.id)).not.toContain(caseId);
    office.at = '2026-04-02T08:00:00Z';
    expect((await marked('is_late')).map((row) => row.id)).toContain(caseId);
    office.at = '2026-03-02T08:00:00Z';
  });

  test('shows a health hold to operations and admins only', async () => {
    const { caseId } = await office.atMedical({ user: 'driver' });
    await office.move(caseId, 'medical_fitness', 'submitted', 'awaiting_authority', 'action_required');
    const held = (person: 'operations' | 'admin' | 'recruiter' | 'driver') =>
      office.within(person, (sql) =>
        sql.query('select id from public.visa_list where is_health_hold and id = $1', [caseId]),
      );
    expect(await held('operations')).toHaveLength(1);
    expect(await held('admin')).toHaveLength(1);
    expect(await held('recruiter')).toHaveLength(0);
    expect(await held('driver')).toHaveLength(0);
    for (const person of ['recruiter', 'driver'] as const)
      expect(
        await office.within(person, (sql) => sql.query(`select app.flagged_visa_cases('health')`)),
      ).toEqual([]);
    expect(await refusal(office.rows('recruiter', 'visa_cost_total'))).toBe('42501');
  });
});
