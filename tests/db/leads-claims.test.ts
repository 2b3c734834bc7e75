import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { lockWaits, openMigrated } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('claiming leads', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  test('a recruiter claims a lead from the pool together with its application', async () => {
    const { candidateId, applicationId } = await desk.lead();
    const claimed = await desk.call('recruiter', 'claim_lead', candidateId);
    expect(claimed).toMatchObject({ id: candidateId, assigned_recruiter_id: people.recruiter.id });
    expect(new Date(String(claimed.claimed_at)).getTime()).toBe(desk.at);
    const [application] = await desk.system(
      'select recruiter_id from public.applications where id = $1',
      applicationId,
    );
    expect(application).toEqual({ recruiter_id: people.recruiter.id });
    expect(await desk.history(candidateId)).toEqual(['claimed: - > recruiter by recruiter']);
  });

  test('a second claim is refused with the owner and time of the first', async () => {
    const { candidateId } = await desk.lead();
    await desk.call('recruiter', 'claim_lead', candidateId);
    const second = await refusal(desk.call('colleague', 'claim_lead', candidateId));
    expect(second).toMatchObject({
      code: 'ALREADY_CLAIMED',
      entity: 'candidate',
      id: candidateId,
      params: { by: people.recruiter.id, name: 'recruiter', at: expect.any(String) },
    });
    expect(await refusal(desk.call('recruiter', 'claim_lead', candidateId))).toMatchObject({
      code: 'ALREADY_CLAIMED',
    });
  });

  test('refuses a candidate that is not in the pool', async () => {
    const { candidateId } = await desk.lead({ stage: 'rejected' });
    for (const id of [candidateId, crypto.randomUUID()]) {
      expect(await refusal(desk.call('recruiter', 'claim_lead', id))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test.each(['admin', 'operations', 'driver', 'suspended', 'firstStep'] as const)(
    '%s cannot claim leads',
    async (person) => {
      const { candidateId } = await desk.lead();
      expect(await refusal(desk.call(person, 'claim_lead', candidateId))).toBe('42501');
      expect(await refusal(desk.call(person, 'claim_next_lead'))).toBe('42501');
    },
  );

  test('claims the lead that is due first, and skips leads on hold or in review', async () => {
    await desk.system(
      `update public.candidates set assigned_recruiter_id = $1 where assigned_recruiter_id is null`,
      people.colleague.id,
    );
    const due = (hour: number) => ({ stage_due_at: new Date(dubai(0, hour)) });
    await desk.lead({ name: 'later', columns: due(14) });
    await desk.lead({ name: 'held', columns: { ...due(10), hold_state: 'on_hold' } });
    await desk.lead({ name: 'unclear', columns: { ...due(10), review_reason: 'phone' } });
    await desk.lead({ name: 'first', columns: due(11) });
    const names = [];
    for (let count = 0; count < 3; count += 1) {
      names.push((await desk.call('recruiter', 'claim_next_lead'))?.first_name ?? null);
    }
    expect(names).toEqual(['first', 'later', null]);
  });

  describe('releasing a lead', () => {
    test('returns it to the pool, and resets a contacted lead to the first stage', async () => {
      const { candidateId } = await desk.lead({ stage: 'contacting', recruiter: 'recruiter' });
      const { version } = await desk.candidate(candidateId);
      expect(await desk.call('recruiter', 'release_lead', candidateId, version)).toMatchObject({
        assigned_recruiter_id: null,
        claimed_at: null,
        current_stage: 'new_lead',
      });
      expect(await desk.history(candidateId)).toEqual(['released: recruiter > - by recruiter']);
      expect(await desk.call('colleague', 'claim_lead', candidateId)).toMatchObject({ id: candidateId });
    });

    test('an admin can release a recruiter’s lead, and the recruiter is notified', async () => {
      const { candidateId } = await desk.lead({ stage: 'qualified', recruiter: 'recruiter' });
      const { version } = await desk.candidate(candidateId);
      expect(await desk.call('admin', 'release_lead', candidateId, version)).toMatchObject({
        assigned_recruiter_id: null,
        current_stage: 'qualified',
      });
      expect((await desk.notifications('recruiter')).at(-1)).toBe('lead.reassigned');
    });

    test('refuses another recruiter’s lead, a stale version and a later stage', async () => {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
      const later = await desk.lead({ stage: 'selected', recruiter: 'recruiter' });
      const release = (person: 'recruiter' | 'colleague' | 'operations', id: string, version: number) =>
        refusal(desk.call(person, 'release_lead', id, version));
      expect(await release('colleague', candidateId, 1)).toMatchObject({ code: 'NOT_OWNER' });
      expect(await release('operations', candidateId, 1)).toMatchObject({ code: 'NOT_OWNER' });
      expect(await release('recruiter', candidateId, 9)).toMatchObject({ code: 'STALE_VERSION', version: 1 });
      expect(await release('recruiter', later.candidateId, 1)).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
        from: 'selected',
      });
    });
  });

  test('of 200 concurrent claims of one lead, only one succeeds', async () => {
    const { candidateId } = await desk.lead();
    let all: Promise<unknown[]> = Promise.resolve([]);
    // While the row is locked, all calls reach it and wait; then they continue at once.
    await db.tx(async (sql) => {
      await sql.query('select from public.candidates where id = $1 for update', [candidateId]);
      all = Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          refusal(desk.call(index % 2 ? 'recruiter' : 'colleague', 'claim_lead', candidateId)),
        ),
      );
      let waiting = 0;
      while (waiting < 5) {
        waiting = (await sql.query(lockWaits)).length;
      }
    });
    const outcomes = await all;
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes.filter((one) => one !== 'done')) {
      expect(outcome).toMatchObject({ code: 'ALREADY_CLAIMED' });
    }
    expect(await desk.history(candidateId)).toHaveLength(1);
  });

  test('concurrent claims of the next lead get different leads', async () => {
    await desk.system(`update public.app_config set value = '1000' where key = 'claim_untouched_limit'`);
    for (let count = 0; count < 30; count += 1) await desk.lead({ name: 'one of many' });
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        desk.call(index % 2 ? 'recruiter' : 'colleague', 'claim_next_lead'),
      ),
    );
    expect(new Set(all.map((lead) => lead.id)).size).toBe(30);
  });
});
