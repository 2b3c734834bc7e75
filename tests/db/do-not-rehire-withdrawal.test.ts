import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, people, tryAs } from './people.ts';
import { act, meetGates, step } from './stages-actions.ts';
import { addCandidate } from './world.ts';

describe('withdrawing a "do not rehire" request', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'reapply_date_passed');
  });
  afterAll(() => db.close());

  /** Adds a rejected candidate of the recruiter and operations, with a request of `requester`. Returns its time too. */
  async function requested(requester: Actor) {
    const { candidateId, applicationId } = await addCandidate(db, {
      stage: 'visa',
      recruiter: 'recruiter',
      operations: 'operations',
    });
    await step(db, 'admin', applicationId, { to: 'rejected', reason: 'mohre_refused' });
    await request(requester, candidateId);
    const [row] = await owner<{ at: string }>(
      db,
      'select dnr_requested_at::text as at from public.candidate_internal where candidate_id = $1',
      [candidateId],
    );
    return { candidateId, at: row?.at ?? '' };
  }
  const request = (actor: Actor, candidateId: string) =>
    act(db, actor, `select public.request_do_not_rehire($1, 'Forged licence')`, [candidateId]);
  const withdraw = (actor: Actor, candidateId: string) =>
    act(db, actor, 'select public.withdraw_do_not_rehire($1)', [candidateId]);
  const approve = (candidateId: string, at: string) =>
    act(db, 'admin', 'select public.decide_do_not_rehire($1, $2, true)', [candidateId, at]);
  const internal = async (candidateId: string) => {
    const [row] = await owner(
      db,
      `select do_not_rehire, dnr_requested_at, dnr_requested_by, dnr_request_reason
        from public.candidate_internal where candidate_id = $1`,
      [candidateId],
    );
    return row;
  };
  const answers = (candidateId: string) =>
    owner(
      db,
      `select u.name as who, n.kind, n.link from public.notifications n join public.users u on u.id = n.user_id
        where n.entity_id = $1 and n.kind like 'rehire.%' and n.kind <> 'rehire.approval_needed'`,
      [candidateId],
    );
  const none = {
    do_not_rehire: false,
    dnr_requested_at: null,
    dnr_requested_by: null,
    dnr_request_reason: null,
  };

  test('the requester can: it is not decided any more, and another one can be made', async () => {
    const { candidateId, at } = await requested('operations');
    expect(await withdraw('operations', candidateId)).not.toHaveProperty('code');
    expect(await internal(candidateId)).toEqual(none);
    expect(await answers(candidateId)).toEqual([]);
    const waiting = await tryAs(db, 'admin', 'select * from public.do_not_rehire_requests()');
    expect(waiting.map(({ id }) => id)).not.toContain(candidateId);
    expect(await approve(candidateId, at)).toMatchObject({ code: 'STALE_VERSION' });
    const [entry] = await owner(
      db,
      `select actor_id, before ->> 'dnr_request_reason' as before, after ->> 'dnr_request_reason' as after
        from public.audit_log where table_name = 'candidate_internal' and row_id = $1 order by id desc limit 1`,
      [candidateId],
    );
    expect(entry).toEqual({ actor_id: people.operations.id, before: 'Forged licence', after: null });
    expect(await request('recruiter', candidateId)).not.toHaveProperty('code');
  });

  test('an admin can, and the requester is notified', async () => {
    const { candidateId } = await requested('recruiter');
    expect(await withdraw('admin', candidateId)).not.toHaveProperty('code');
    expect(await internal(candidateId)).toEqual(none);
    expect(await answers(candidateId)).toEqual([
      {
        who: 'recruiter',
        kind: 'rehire.withdrawn',
        link: `/recruiter/rejected-candidates?c=${candidateId}`,
      },
    ]);
  });

  test('other users cannot', async () => {
    const { candidateId } = await requested('operations');
    for (const who of ['recruiter', 'colleague', 'operationsColleague'] as const)
      expect({ who, ...(await withdraw(who, candidateId)) }).toMatchObject({ who, code: 'NOT_OWNER' });
    for (const who of ['anon', 'driver', 'suspended', 'firstStep', 'demoted'] as const)
      expect({ who, ...(await withdraw(who, candidateId)) }).toMatchObject({ who, code: '42501' });
    expect(await internal(candidateId)).toMatchObject({ dnr_request_reason: 'Forged licence' });
  });

  test('a decided request cannot be withdrawn', async () => {
    const { candidateId, at } = await requested('operations');
    expect(await approve(candidateId, at)).not.toHaveProperty('code');
    for (const who of ['operations', 'admin'] as const)
      expect(await withdraw(who, candidateId)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await withdraw('colleague', candidateId)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await internal(candidateId)).toMatchObject({ do_not_rehire: true });
  });
});
