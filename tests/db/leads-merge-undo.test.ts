import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai } from './leads-actions.ts';
import { mergeActions, type NewLead } from './leads-merge-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

describe('undoing a merge', () => {
  let db: Database;
  let desk: ReturnType<typeof mergeActions>['desk'];
  let lead: ReturnType<typeof mergeActions>['lead'];
  let merge: ReturnType<typeof mergeActions>['merge'];
  let undo: ReturnType<typeof mergeActions>['undo'];
  let stateOf: ReturnType<typeof mergeActions>['stateOf'];
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ desk, lead, merge, undo, stateOf } = mergeActions(db));
  });
  afterAll(() => db.close());

  test.each<[string, NewLead, NewLead, Record<string, string>]>([
    ['two open leads', { stage: 'contacting' }, { stage: 'qualified' }, { email: 'loser' }],
    ['a rejected one and an open one', { stage: 'rejected' }, { stage: 'selected' }, {}],
    ['one of the pool and an owned one', { pooled: true }, { recruiter: 'colleague' }, {}],
    ['an open one and a withdrawn one', { stage: 'visa' }, { stage: 'withdrawn' }, { first_name: 'loser' }],
  ])('of %s restores both candidates', async (_, one, other, choices) => {
    const winner = await lead({ name: 'Imran', ...one });
    const loser = await lead({
      name: 'Emran',
      ...other,
      columns: { email: 'e@test.example', license_number: 'DXB-1', phone_status: 'landline' },
    });
    for (const { candidateId } of [winner, loser]) {
      await desk.call('admin', 'log_contact', candidateId, 'whatsapp', 'outbound', 'message_sent');
      await desk.call('admin', 'add_note', candidateId, 'A note');
      await desk.call('admin', 'set_next_action', candidateId, new Date(dubai(3, 9)), 'Call');
    }
    const before = await stateOf(winner, loser);
    const again = async () => {
      const { version } = await desk.candidate(winner.candidateId);
      const { version: loserVersion } = await desk.candidate(loser.candidateId);
      return merge('admin', winner, loser, choices, [version, loserVersion]);
    };
    const { merge_id: id } = await again();
    expect(await stateOf(winner, loser)).not.toEqual(before);
    expect(await undo('admin', id)).toMatchObject({ kept_columns: [] });
    expect(await stateOf(winner, loser)).toEqual(before);
    expect(await again()).toMatchObject({ candidate_id: winner.candidateId, kept: 0 });
  });

  test('keeps later changes with the surviving candidate', async () => {
    const winner = await lead();
    const loser = await lead({ columns: { email: 'e@test.example', license_number: 'DXB-2' } });
    const { merge_id: id } = await merge('recruiter', winner, loser);
    await desk.call('recruiter', 'log_contact', winner.candidateId, 'call', 'outbound', 'no_answer');
    await owner(db, `update public.candidates set email = 'new@test.example' where id = $1`, [
      winner.candidateId,
    ]);
    expect(await undo('recruiter', id)).toMatchObject({ kept_columns: ['email'] });
    expect(await desk.candidate(winner.candidateId)).toMatchObject({
      email: 'new@test.example',
      license_number: null,
      contact_count: 1,
      current_stage: 'contacting',
    });
    expect(await desk.candidate(loser.candidateId)).toMatchObject({
      email: 'e@test.example',
      contact_count: 0,
      current_stage: 'new_lead',
      merged_into_id: null,
    });
  });

  test('records the restored stage with a cause code instead of a text', async () => {
    const winner = await lead();
    const loser = await lead({ stage: 'contacting' });
    const { merge_id: id } = await merge('recruiter', winner, loser);
    await undo('recruiter', id);
    const [latest] = await desk.rows<{ data: object }>(
      'recruiter',
      'select * from public.candidate_timeline($1)',
      loser.candidateId,
    );
    const notifications = {
      from_stage: 'rejected',
      to_stage: 'contacting',
      cause: 'merge_undone',
      note: null,
    };
    expect(latest?.data).toMatchObject(notifications);
  });

  test('is allowed once, to the merging user or an admin, in reverse order', async () => {
    const winner = await lead();
    const [first, second] = [await lead(), await lead()];
    const one = await merge('recruiter', winner, first);
    const { version } = await desk.candidate(winner.candidateId);
    const two = await merge('recruiter', winner, second, {}, [version, 1]);
    expect(await refusal(undo('colleague', one.merge_id))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(undo('driver', one.merge_id))).toBe('42501');
    const refusalOf = async (id: string) => refusal(undo('admin', id));
    expect(await refusalOf(one.merge_id)).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
      params: { why: 'later_merge' },
    });
    await undo('admin', two.merge_id);
    await undo('recruiter', one.merge_id);
    expect(await refusalOf(one.merge_id)).toMatchObject({ params: { why: 'undone' } });
    expect(await refusalOf(crypto.randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused after 30 days, when the copies are deleted', async () => {
    const { merge_id: id } = await merge('recruiter', await lead(), await lead());
    desk.at = dubai(30, 9);
    expect(await desk.system('select app.purge_merge_snapshots() as gone')).toEqual([
      { gone: expect.any(Number) },
    ]);
    desk.at = dubai(31, 9);
    expect(await refusal(undo('recruiter', id))).toMatchObject({ params: { why: 'expired' } });
    await desk.system('select app.purge_merge_snapshots()');
    const left = await owner(db, 'select from public.merge_snapshots where merge_id = $1', [id]);
    desk.at = dubai(0, 10);
    expect(left).toEqual([]);
  });

  test('is refused when the phone number now belongs to another candidate, and changes nothing', async () => {
    const winner = await lead();
    const loser = await lead();
    const { merge_id: id } = await merge('recruiter', winner, loser);
    const { phone_number: number } = await desk.candidate(loser.candidateId);
    await addCandidate(db, { columns: { phone_number: number } });
    const before = await stateOf(winner, loser);
    expect(await refusal(undo('recruiter', id))).toMatchObject({ params: { why: 'taken' } });
    expect(await stateOf(winner, loser)).toEqual(before);
  });
});
