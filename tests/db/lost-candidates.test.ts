import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, people, tryAs } from './people.ts';
import { act } from './stages-actions.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

describe('candidates lost after the hand-over', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  /** Creates a case that cost AED 700 and was lost for `reason`, with a permit to cancel and a passport to return. */
  async function lost(reason = 'medical_not_cleared') {
    const added = await office.running('inside_visit');
    await office.finish(added.caseId, 'quota_check', 'mohre_offer', 'work_permit_approval');
    await owner(
      db,
      `update public.visa_stages set cost_fils = 70000
        where visa_case_id = $1 and code = 'work_permit_approval'`,
      [added.caseId],
    );
    await office.call('operations', 'hand_in', added.candidateId, 'passport', 'Stamping');
    await office.quietly(`select app.move_application($1, 'rejected', 'operations', null, $2, 'A note')`, [
      added.applicationId,
      reason,
    ]);
    return added;
  }
  const line = async (actor: Actor, candidateId: string) => {
    const [row] = await tryAs(db, actor, 'select * from public.lost_candidates where id = $1', [candidateId]);
    return row;
  };

  test('show operations the real reason, the cost and the open closing items', async () => {
    const { candidateId } = await lost();
    expect(await line('operations', candidateId)).toMatchObject({
      lost_stage: 'visa',
      reason_code: 'medical_not_cleared',
      cost_fils: 70_000,
      open_items: 2,
      closing_items: [
        { code: 'cancel_permit', status: 'open' },
        { code: 'return_passport', status: 'open' },
      ],
      has_free_place: true,
    });
    expect((await line('operations', candidateId))?.recruiter_notified_at).not.toBeNull();
  });

  test.each([
    ['admin', true],
    ['operationsColleague', true],
    ['recruiter', false],
    ['colleague', false],
    ['driver', false],
  ] as const)('are visible to %s: %s', async (actor, reads) => {
    const { candidateId } = await lost();
    expect((await line(actor, candidateId)) !== undefined).toBe(reads);
  });

  test('show who closes the case, even after reassignment', async () => {
    const { candidateId } = await lost();
    await act(db, 'operationsColleague', 'select public.assign_operations(array[$1]::uuid[], $2)', [
      candidateId,
      people.operationsColleague.id,
    ]);
    expect(await line('operations', candidateId)).toMatchObject({ ops_id: people.operationsColleague.id });
  });

  test('include a driver separated after deployment, and exclude a lead', async () => {
    const gone = await office.candidate({ stage: 'separated' });
    await owner(
      db,
      `update public.applications set separated_at = now(), separation_reason = 'resigned' where id = $1`,
      [gone.applicationId],
    );
    expect(await line('operations', gone.candidateId)).toMatchObject({
      lost_stage: 'deployed',
      reason_code: null,
      separation_reason: 'resigned',
    });
    const lead = await office.candidate({ stage: 'contacting' });
    await office.quietly(`select app.move_application($1, 'rejected', 'admin', null, 'unreachable')`, [
      lead.applicationId,
    ]);
    expect(await line('admin', lead.candidateId)).toBeUndefined();
  });

  test('are counted with their cost by reason, for a given period', async () => {
    office.at = '2026-05-04T08:00:00Z';
    await lost('mohre_refused');
    await lost('mohre_refused');
    await lost();
    expect(await office.rows('operations', 'lost_costs', '2026-05-01', '2026-05-31')).toMatchObject([
      { reason_code: 'mohre_refused', lost: 2, cost_fils: 140_000 },
      { reason_code: 'medical_not_cleared', lost: 1, cost_fils: 70_000 },
    ]);
    expect(await office.rows('operations', 'lost_costs', '2026-06-01', '2026-06-30')).toEqual([]);
  });

  test.each(['recruiter', 'driver', 'anon'] as const)('the cost report is refused for %s', async (actor) => {
    expect(await act(db, actor, `select * from public.lost_costs('2026-03-01', '2026-03-31')`)).toMatchObject(
      {
        code: '42501',
      },
    );
  });
});
