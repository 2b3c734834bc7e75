import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { lockWaits, openMigrated } from './database.ts';
import { dubai, leadDesk } from './leads-desk.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('claims of leads', () => {
  let db: Database;
  let desk: ReturnType<typeof leadDesk>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadDesk(db);
  });
  afterAll(() => db.close());

  test('a recruiter takes a lead of the pool, and his application with it', async () => {
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

  test('whoever comes second learns who was first, and when', async () => {
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

  test('nobody claims what is not in the pool', async () => {
    const { candidateId } = await desk.lead({ stage: 'rejected' });
    for (const id of [candidateId, crypto.randomUUID()]) {
      expect(await refusal(desk.call('recruiter', 'claim_lead', id))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test.each(['admin', 'operations', 'driver', 'suspended', 'firstStep'] as const)(
    '%s claims nothing',
    async (person) => {
      const { candidateId } = await desk.lead();
      expect(await refusal(desk.call(person, 'claim_lead', candidateId))).toBe('42501');
      expect(await refusal(desk.call(person, 'claim_next_lead'))).toBe('42501');
    },
  );

  test('the next lead is the one that is due first, and none waits for anything else', async () => {
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

  describe('giving back', () => {
    test('a lead goes to the pool, and one that was contacted to its start', async () => {
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

    test('an admin gives back for somebody, who is told', async () => {
      const { candidateId } = await desk.lead({ stage: 'qualified', recruiter: 'recruiter' });
      const { version } = await desk.candidate(candidateId);
      expect(await desk.call('admin', 'release_lead', candidateId, version)).toMatchObject({
        assigned_recruiter_id: null,
        current_stage: 'qualified',
      });
      expect((await desk.told('recruiter')).at(-1)).toBe('lead.reassigned');
    });

    test('is refused for somebody else’s, a stale version and a later stage', async () => {
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

  test('of 200 claims of one lead at once, one wins', async () => {
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

  test('those who claim the next lead at once get different ones', async () => {
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
