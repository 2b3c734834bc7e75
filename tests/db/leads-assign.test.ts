import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

const { recruiter, colleague } = people;

describe('assigning leads', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  const assign = (person: 'admin' | 'recruiter', ids: string[], to: string | null, roundRobin = false) =>
    desk.rows(person, 'select * from public.assign_leads($1, $2, $3)', ids, to, roundRobin);

  test('an admin assigns leads to one recruiter whatever their owner, with a result for each', async () => {
    const pooled = await desk.lead();
    const taken = await desk.lead({ stage: 'visa', recruiter: 'recruiter' });
    const colleagueLead = await desk.lead({ recruiter: 'colleague' });
    const unknownUserId = crypto.randomUUID();
    const ids = [taken.candidateId, unknownUserId, pooled.candidateId, colleagueLead.candidateId];
    expect(await assign('admin', ids, colleague.id)).toEqual([
      { candidate_id: taken.candidateId, assigned_to: colleague.id, code: null, details: null },
      { candidate_id: unknownUserId, assigned_to: null, code: 'NOT_FOUND', details: null },
      { candidate_id: pooled.candidateId, assigned_to: colleague.id, code: null, details: null },
      { candidate_id: colleagueLead.candidateId, assigned_to: colleague.id, code: null, details: null },
    ]);
    expect(await desk.history(taken.candidateId)).toEqual(['assigned: recruiter > colleague by admin']);
    expect(await desk.history(colleagueLead.candidateId)).toEqual([]);
    expect(await desk.notifications('recruiter')).toEqual(['lead.reassigned']);
    expect(await desk.notifications('colleague')).toEqual(['lead.assigned', 'lead.assigned']);
  });

  test('a recruiter can reassign only own leads, until operations take over', async () => {
    const ownLead = await desk.lead({ recruiter: 'recruiter' });
    const others = [
      await desk.lead(),
      await desk.lead({ recruiter: 'colleague' }),
      await desk.lead({ stage: 'visa', recruiter: 'recruiter' }),
    ];
    const ids = [ownLead, ...others].map(({ candidateId }) => candidateId);
    expect(await assign('recruiter', ids, colleague.id)).toMatchObject([
      { assigned_to: colleague.id, code: null },
      { assigned_to: null, code: 'NOT_OWNER' },
      { assigned_to: null, code: 'NOT_OWNER' },
      { assigned_to: null, code: 'NOT_OWNER' },
    ]);
  });

  test('round-robin never returns a lead to its owner', async () => {
    const leads = [await desk.lead({ recruiter: 'recruiter' }), await desk.lead({ recruiter: 'recruiter' })];
    const ids = leads.map(({ candidateId }) => candidateId);
    expect(await assign('recruiter', ids, null, true)).toMatchObject([
      { assigned_to: colleague.id },
      { assigned_to: colleague.id },
    ]);
  });

  test('when no recruiter is eligible, the lead stays and the response explains why', async () => {
    await owner(db, 'update public.recruiter_capacity set accepting_leads = false where user_id is not null');
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    expect(await assign('admin', [candidateId], null, true)).toMatchObject([
      {
        assigned_to: null,
        code: 'NOBODY_ELIGIBLE',
        details: { skipped: [{ reason: 'not_accepting' }, { reason: 'not_accepting' }], works_at: null },
      },
    ]);
    expect(await desk.candidate(candidateId)).toMatchObject({ assigned_recruiter_id: recruiter.id });
    await owner(db, 'update public.recruiter_capacity set accepting_leads = true where user_id is not null');
  });

  test('refuses a missing recruiter, a user who is not a recruiter, and too many leads', async () => {
    const { candidateId } = await desk.lead();
    expect(await refusal(assign('admin', [candidateId], null))).toMatchObject({ code: 'INVALID_VALUE' });
    expect(await refusal(assign('admin', [candidateId], colleague.id, true))).toMatchObject({
      code: 'INVALID_VALUE',
    });
    const many = Array.from({ length: 1001 }, () => candidateId);
    expect(await refusal(assign('admin', many, colleague.id))).toMatchObject({ code: 'INVALID_VALUE' });
    expect(await refusal(assign('admin', [candidateId], people.operations.id))).toMatchObject({
      code: 'NOT_FOUND',
      entity: 'user',
    });
    for (const person of ['operations', 'driver'] as const) {
      expect(await refusal(assign(person as 'admin', [candidateId], colleague.id))).toBe('42501');
    }
  });

  // Without the rotation lock first, each would lock what the other needs next.
  test('two bulk calls in opposite orders both complete', async () => {
    await owner(
      db,
      'update public.recruiter_capacity set daily_cap = 100, untouched_limit = 100 where user_id is not null',
    );
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await desk.lead()).candidateId);
    const outcomes = await Promise.all([
      assign('admin', ids, null, true),
      assign('admin', ids.toReversed(), colleague.id),
      ...ids.map((id) => desk.system('select app.assign_round_robin($1) as assigned_to', id)),
    ]);
    expect(outcomes.flat().every((row) => row.assigned_to)).toBe(true);
  });
});
