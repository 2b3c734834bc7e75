import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';

interface Contact {
  id: string;
  [column: string]: unknown;
}

describe('contacts', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  /** Logs a call or, with `over`, another contact. */
  function log(person: PersonName, candidateId: string, outcome: string, over: Record<string, unknown> = {}) {
    const given = {
      p_candidate_id: candidateId,
      p_channel: 'call',
      p_direction: 'outbound',
      p_outcome: outcome,
      ...over,
    };
    return desk
      .rows<Contact>(
        person,
        `select * from public.log_contact(${Object.keys(given)
          .map((name, index) => `${name} => $${index + 1}`)
          .join(', ')})`,
        ...Object.values(given),
      )
      .then(([row]) => row);
  }
  const tasksOf = (id: string) =>
    owner(db, 'select kind, due_at, assignee_id, done_at from public.tasks where candidate_id = $1', [id]);

  test('the first contact moves a new lead to contacting and is counted', async () => {
    const { candidateId, applicationId } = await desk.lead({ recruiter: 'recruiter' });
    const logged = await log('recruiter', candidateId, 'no_answer', { p_note: 'Rang twice' });
    expect(logged).toMatchObject({ by_id: people.recruiter.id, note: 'Rang twice', at: new Date(desk.at) });
    expect(await desk.candidate(candidateId)).toMatchObject({
      current_stage: 'contacting',
      contact_count: 1,
      last_contact_at: new Date(desk.at),
      last_contact_outcome: 'no_answer',
      phone_status: 'valid',
    });
    const [application] = await owner(
      db,
      'select stage, first_contact_at from public.applications where id = $1',
      [applicationId],
    );
    expect(application).toEqual({ stage: 'contacting', first_contact_at: new Date(desk.at) });
    await log('recruiter', candidateId, 'busy');
    expect(await desk.candidate(candidateId)).toMatchObject({
      current_stage: 'contacting',
      contact_count: 2,
      version: 1,
    });
  });

  test('repeating a key returns the same row and changes nothing', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const key = { p_idempotency_key: crypto.randomUUID() };
    const first = await log('recruiter', candidateId, 'no_answer', key);
    const again = await log('recruiter', candidateId, 'no_answer', key);
    expect(again).toEqual(first);
    expect(await desk.candidate(candidateId)).toMatchObject({ contact_count: 1 });
    // Also for a caller who lost the lead before the response arrived.
    await owner(db, 'update public.candidates set assigned_recruiter_id = null where id = $1', [candidateId]);
    expect(await log('recruiter', candidateId, 'no_answer', key)).toEqual(first);
  });

  test('refuses the key of another user or another candidate', async () => {
    const ownLead = await desk.lead({ recruiter: 'recruiter' });
    const other = await desk.lead({ recruiter: 'recruiter' });
    const key = { p_idempotency_key: crypto.randomUUID() };
    await log('recruiter', ownLead.candidateId, 'no_answer', key);
    expect(await refusal(log('admin', ownLead.candidateId, 'no_answer', key))).toBe('23505');
    expect(await refusal(log('recruiter', other.candidateId, 'no_answer', key))).toBe('23505');
  });

  test('late logs count at their own time, and never in the future', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await log('recruiter', candidateId, 'busy', { p_at: new Date(desk.at + 60_000) });
    await log('recruiter', candidateId, 'no_answer', { p_at: new Date(desk.at - 3_600_000) });
    expect(await desk.candidate(candidateId)).toMatchObject({
      contact_count: 2,
      last_contact_at: new Date(desk.at),
      last_contact_outcome: 'busy',
    });
  });

  test('a wrong number is marked, and unmarked when the candidate answers a call on it', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await log('recruiter', candidateId, 'wrong_number');
    expect(await desk.candidate(candidateId)).toMatchObject({ phone_status: 'wrong' });
    await log('recruiter', candidateId, 'replied', { p_channel: 'whatsapp', p_direction: 'inbound' });
    expect(await desk.candidate(candidateId)).toMatchObject({ phone_status: 'wrong' });
    await log('recruiter', candidateId, 'answered_interested');
    expect(await desk.candidate(candidateId)).toMatchObject({ phone_status: 'valid' });
  });

  test('a call-back creates a task and the next action, until the candidate is reached', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const due = new Date(dubai(1, 11));
    await log('recruiter', candidateId, 'call_back', { p_call_back_at: due });
    const task = { kind: 'call_back', due_at: due, assignee_id: people.recruiter.id };
    expect(await tasksOf(candidateId)).toEqual([{ ...task, done_at: null }]);
    expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: due });
    await log('recruiter', candidateId, 'no_answer');
    expect(await tasksOf(candidateId)).toEqual([{ ...task, done_at: null }]);
    expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: due });
    await log('recruiter', candidateId, 'answered_interested');
    expect(await tasksOf(candidateId)).toEqual([{ ...task, done_at: new Date(desk.at) }]);
    expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: null });
    expect(await refusal(log('recruiter', candidateId, 'call_back'))).toMatchObject({
      code: 'INVALID_VALUE',
    });
  });

  test('a due call-back is completed by an outgoing call, even an unanswered one', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const [due, later] = [new Date(dubai(0, 9)), new Date(dubai(2, 9))];
    await log('recruiter', candidateId, 'call_back', { p_call_back_at: later });
    await log('admin', candidateId, 'message_sent', { p_channel: 'whatsapp', p_call_back_at: due });
    const open = async () => {
      const tasks = await tasksOf(candidateId);
      return tasks.filter(({ done_at }) => done_at === null).map(({ due_at }) => due_at);
    };
    // Does not complete a call-back: a message, a call before its time, or an unanswered call from the candidate.
    await log('recruiter', candidateId, 'message_sent', { p_channel: 'whatsapp' });
    await log('recruiter', candidateId, 'no_answer', { p_at: new Date(dubai(0, 8)) });
    await log('recruiter', candidateId, 'no_answer', { p_direction: 'inbound' });
    expect(await open()).toEqual(expect.arrayContaining([due, later]));
    expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: due });
    await log('recruiter', candidateId, 'no_answer');
    expect(await open()).toEqual([later]);
    expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: later });
    desk.at = dubai(2, 10);
    await log('recruiter', candidateId, 'busy');
    desk.at = dubai(0, 10);
    expect(await open()).toEqual([]);
    expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: null });
  });

  test('operations log their own contacts after the hand-over, without a stage change', async () => {
    const { candidateId } = await desk.lead({
      stage: 'documents',
      recruiter: 'recruiter',
      operations: 'operations',
    });
    expect(await log('operations', candidateId, 'replied')).toMatchObject({ by_id: people.operations.id });
    expect(await log('recruiter', candidateId, 'replied')).toMatchObject({ by_id: people.recruiter.id });
    expect(await desk.candidate(candidateId)).toMatchObject({ current_stage: 'documents', contact_count: 2 });
  });

  test('refuses users who do not work on the candidate', async () => {
    const pooled = await desk.lead();
    const taken = await desk.lead({ recruiter: 'colleague' });
    for (const id of [pooled.candidateId, taken.candidateId]) {
      expect(await refusal(log('recruiter', id, 'no_answer'))).toMatchObject({ code: 'NOT_OWNER', id });
      expect(await refusal(log('operations', id, 'no_answer'))).toMatchObject({ code: 'NOT_OWNER' });
      expect(await refusal(log('driver', id, 'no_answer'))).toBe('42501');
    }
    expect(await refusal(log('admin', crypto.randomUUID(), 'no_answer'))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await log('admin', pooled.candidateId, 'no_answer')).toMatchObject({ by_id: people.admin.id });
  });

  test('log entries cannot be changed', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await log('recruiter', candidateId, 'no_answer');
    expect(await refusal(owner(db, `update public.contact_logs set outcome = 'busy'`))).toBe('42501');
    expect(await refusal(owner(db, 'delete from public.contact_logs'))).toBe('42501');
  });

  test('a next action is set and cleared with its note, which the driver cannot read', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const set = (at: Date | null, note: string | null) =>
      desk.call('recruiter', 'set_next_action', candidateId, at, note);
    const note = () =>
      owner(db, 'select next_action_note from public.candidate_internal where candidate_id = $1', [
        candidateId,
      ]);
    expect(await set(new Date(dubai(2, 9)), 'Send the papers')).toMatchObject({
      next_action_at: '2026-05-06T05:00:00+00:00',
    });
    expect(await note()).toEqual([{ next_action_note: 'Send the papers' }]);
    expect(await set(null, 'gone')).toMatchObject({ next_action_at: null });
    expect(await note()).toEqual([{ next_action_note: null }]);
    expect(await refusal(desk.call('colleague', 'set_next_action', candidateId, null, null))).toMatchObject({
      code: 'NOT_OWNER',
    });
  });

  test('creates one row for 20 concurrent calls with the same key', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    const key = { p_idempotency_key: crypto.randomUUID() };
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => log('recruiter', candidateId, 'no_answer', key)),
    );
    expect(new Set(rows.map((row) => row?.id)).size).toBe(1);
    expect(await desk.candidate(candidateId)).toMatchObject({
      contact_count: 1,
      current_stage: 'contacting',
    });
  });

  test('concurrent first contacts are all counted', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await Promise.all([0, 1, 2, 3].map(() => log('recruiter', candidateId, 'no_answer')));
    expect(await desk.candidate(candidateId)).toMatchObject({
      contact_count: 4,
      current_stage: 'contacting',
    });
  });
});
