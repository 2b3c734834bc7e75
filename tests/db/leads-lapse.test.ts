import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

const { recruiter, colleague } = people;

describe('lapsing claims', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    desk.at = dubai(0, 10);
    await db.exec(`
      set app.erasing = 'on';
      delete from public.candidates where id is not null;
      delete from public.notifications where id is not null;
      delete from public.recruiter_leaves where id is not null;
      update public.recruiter_capacity set works_from = null, works_to = null where user_id is not null;
      reset app.erasing;`);
    await desk.setting('lead_claim_expiry_enabled', true);
    await desk.setting('auto_assign_leads', false);
  });

  const lapse = async (at: number) => {
    desk.at = at;
    const [row] = await desk.system<{ lapsed: number }>('select app.lapse_claims() as lapsed');
    return row?.lapsed;
  };
  const ownerOf = async (id: string) => (await desk.candidate(id)).assigned_recruiter_id;

  test('an uncontacted lead returns to the pool at the end of the next working day', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    expect(await lapse(dubai(1, 16))).toBe(0);
    expect(await ownerOf(candidateId)).toBe(recruiter.id);
    expect(await lapse(dubai(1, 17))).toBe(1);
    expect(await ownerOf(candidateId)).toBeNull();
    expect(await desk.history(candidateId)).toEqual(['lapsed: recruiter > - by -']);
    expect(await desk.notifications('recruiter')).toEqual(['lead.lapsing', 'lead.lapsed']);
    expect(await lapse(dubai(1, 18))).toBe(0);
  });

  test('a daily contact keeps the lead; without the next one, its stage is reset', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    desk.at = dubai(1, 9);
    await desk.call('recruiter', 'log_contact', candidateId, 'call', 'outbound', 'no_answer');
    expect(await lapse(dubai(1, 18))).toBe(0);
    expect(await lapse(dubai(2, 17))).toBe(1);
    expect(await desk.candidate(candidateId)).toMatchObject({
      current_stage: 'new_lead',
      assigned_recruiter_id: null,
    });
    const [event] = await owner(
      db,
      `select actor_role, to_stage from public.stage_events where candidate_id = $1 order by id desc limit 1`,
      [candidateId],
    );
    expect(event).toEqual({ actor_role: 'system', to_stage: 'new_lead' });
  });

  test('weekends and the recruiter’s leave do not count', async () => {
    desk.at = dubai(3, 16);
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const onLeave = await desk.lead({ recruiter: 'colleague' });
    await owner(
      db,
      `insert into public.recruiter_leaves (user_id, first_day, last_day) values ($1, '2026-05-08', '2026-05-12')`,
      [colleague.id],
    );
    expect(await lapse(dubai(4, 11))).toBe(0);
    expect(await lapse(dubai(4, 12))).toBe(1);
    expect(await ownerOf(candidateId)).toBeNull();
    expect(await lapse(dubai(9, 16))).toBe(0);
    expect(await lapse(dubai(9, 17))).toBe(1);
    expect(await ownerOf(onLeave.candidateId)).toBeNull();
  });

  test('the day ends at the recruiter’s own working hours', async () => {
    await owner(
      db,
      `update public.recruiter_capacity set works_from = '12:00', works_to = '20:00' where user_id = $1`,
      [recruiter.id],
    );
    await desk.lead({ recruiter: 'recruiter' });
    expect(await lapse(dubai(1, 19))).toBe(0);
    expect(await lapse(dubai(1, 20))).toBe(1);
  });

  test('warns the owner once, two hours before', async () => {
    await desk.lead({ recruiter: 'recruiter' });
    await lapse(dubai(1, 14.5));
    expect(await desk.notifications('recruiter')).toEqual([]);
    await lapse(dubai(1, 15));
    await lapse(dubai(1, 16));
    expect(await desk.notifications('recruiter')).toEqual(['lead.lapsing']);
  });

  test.each([
    ['qualified', { stage: 'qualified' }],
    ['on hold', { columns: { hold_state: 'on_hold' } }],
  ])('keeps a claim on a lead that is %s', async (_, lead) => {
    await desk.lead({ ...lead, recruiter: 'recruiter' });
    expect(await lapse(dubai(4, 11))).toBe(0);
  });

  test('no claim lapses while the setting is off', async () => {
    await desk.setting('lead_claim_expiry_enabled', false);
    await desk.lead({ recruiter: 'recruiter' });
    expect(await lapse(dubai(4, 11))).toBe(0);
    expect(await desk.rows('recruiter', 'select * from public.list_lapsing_leads()')).toEqual([]);
    expect(await desk.notifications('recruiter')).toEqual([]);
  });

  test('with round-robin, the lead goes to the next recruiter, never the same one that day', async () => {
    await desk.setting('auto_assign_leads', true);
    await owner(db, `update public.recruiter_capacity set works_from = '08:00', works_to = '20:00'`);
    await owner(db, `update public.recruiter_capacity set works_to = '16:00' where user_id = $1`, [
      recruiter.id,
    ]);
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    expect(await lapse(dubai(1, 16))).toBe(1);
    expect(await ownerOf(candidateId)).toBe(colleague.id);
    expect(await desk.history(candidateId)).toEqual([
      'lapsed: recruiter > - by -',
      'round_robin: - > colleague by -',
    ]);
  });

  test('the former owner cannot claim the lead again until the next day', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await lapse(dubai(1, 17));
    expect(await refusal(desk.call('recruiter', 'claim_lead', candidateId))).toMatchObject({
      code: 'CLAIM_LAPSED',
    });
    expect(await desk.call('recruiter', 'claim_next_lead')).toBeUndefined();
    desk.at = dubai(2, 9);
    expect(await desk.call('recruiter', 'claim_lead', candidateId)).toMatchObject({ id: candidateId });
  });

  test('the day ends at midnight in Dubai, not UTC', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await lapse(dubai(2, 2));
    desk.at = dubai(2, 6);
    expect(await refusal(desk.call('recruiter', 'claim_lead', candidateId))).toMatchObject({
      code: 'CLAIM_LAPSED',
    });
  });

  test('lists the claims that lapse today: a recruiter’s own, or all for an admin', async () => {
    const ownLead = await desk.lead({ recruiter: 'recruiter' });
    const other = await desk.lead({ recruiter: 'colleague' });
    const list = (person: 'recruiter' | 'admin') =>
      desk.rows(person, 'select * from public.list_lapsing_leads()');
    expect(await list('recruiter')).toEqual([]);
    desk.at = dubai(1, 9);
    const row = ({ candidateId }: { candidateId: string }, { id }: { id: string }) => ({
      candidate_id: candidateId,
      recruiter_id: id,
      lapses_at: new Date(dubai(1, 17)),
    });
    expect(await list('recruiter')).toEqual([row(ownLead, recruiter)]);
    expect(await list('admin')).toEqual(
      expect.arrayContaining([row(ownLead, recruiter), row(other, colleague)]),
    );
  });
});
