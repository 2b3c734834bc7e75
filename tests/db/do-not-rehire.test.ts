import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, people, tryAs } from './people.ts';
import { act, meetGates, step } from './stages-actions.ts';
import { addCandidate } from './world.ts';

describe('do not rehire', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'reapply_date_passed');
  });
  afterAll(() => db.close());

  /** Adds a candidate of the recruiter who was rejected in `stage`. */
  async function rejected(stage: 'contacting' | 'visa' = 'visa') {
    const { candidateId, applicationId } = await addCandidate(db, {
      stage,
      recruiter: 'recruiter',
      operations: 'operations',
    });
    const reason = stage === 'visa' ? 'mohre_refused' : 'unreachable';
    await step(db, 'admin', applicationId, { to: 'rejected', reason });
    return candidateId;
  }
  const ask = (actor: Actor, candidateId: string, reason: string | null = 'Forged licence') =>
    act(db, actor, 'select public.request_do_not_rehire($1, $2)', [candidateId, reason]);
  const internal = async (candidateId: string) => {
    const [row] = await owner<{ dnr_requested_at: Date | null }>(
      db,
      `select do_not_rehire, dnr_reason, dnr_requested_at, dnr_requested_by, dnr_request_reason, dnr_refused_note
        from public.candidate_internal where candidate_id = $1`,
      [candidateId],
    );
    return row;
  };
  /** Decides the waiting request as `actor`, or a request made at `at`. */
  const decide = async (
    actor: Actor,
    candidateId: string,
    approve: boolean | null,
    note: string | null = null,
    at?: string,
  ) => {
    const [row] = await owner(
      db,
      'select dnr_requested_at::text as at from public.candidate_internal where candidate_id = $1',
      [candidateId],
    );
    return act(db, actor, 'select public.decide_do_not_rehire($1, $2, $3, $4)', [
      candidateId,
      at ?? row?.at,
      approve,
      note,
    ]);
  };
  const notifications = (candidateId: string) =>
    owner(
      db,
      `select u.name as who, n.kind, n.link, n.params from public.notifications n join public.users u on u.id = n.user_id
        where n.entity_id = $1 and n.kind like 'rehire.%' and u.name not in ('bothSteps', 'firstStep')
        order by n.created_at, u.name`,
      [candidateId],
    );
  const waiting = async (actor: Actor = 'admin') =>
    (await tryAs(db, actor, 'select * from public.do_not_rehire_requests()')).map(({ id }) => id);
  const nothing = {
    dnr_requested_at: null,
    dnr_requested_by: null,
    dnr_request_reason: null,
    dnr_refused_note: null,
  };

  test.each([
    ['recruiter', 'contacting'],
    ['operations', 'visa'],
    ['operationsColleague', 'visa'],
  ] as const)(
    '%s requests do-not-rehire for a candidate lost in %s, and every admin is notified',
    async (who, stage) => {
      const candidateId = await rejected(stage);
      expect(await ask(who, candidateId, '  Forged licence ')).not.toHaveProperty('code');
      expect(await internal(candidateId)).toMatchObject({
        do_not_rehire: false,
        dnr_requested_at: expect.any(Date),
        dnr_requested_by: people[who].id,
        dnr_request_reason: 'Forged licence',
      });
      expect(await notifications(candidateId)).toMatchObject([
        { who: 'admin', kind: 'rehire.approval_needed' },
      ]);
      expect(await tryAs(db, 'admin', 'select * from public.do_not_rehire_requests()')).toContainEqual(
        expect.objectContaining({
          id: candidateId,
          stage: 'rejected',
          lost_stage: stage,
          reason: 'Forged licence',
          requested_by: who,
          is_own: false,
        }),
      );
    },
  );

  test('cannot be requested by other users, or while an application is open', async () => {
    const candidateId = await rejected('contacting');
    for (const who of ['colleague', 'operations'] as const)
      expect(await ask(who, candidateId)).toMatchObject({ code: 'NOT_OWNER' });
    for (const who of ['anon', 'driver', 'admin', 'suspended', 'firstStep', 'demoted'] as const)
      expect({ who, ...(await ask(who, candidateId)) }).toMatchObject({ who, code: '42501' });
    const open = await addCandidate(db, { stage: 'visa', recruiter: 'recruiter', operations: 'operations' });
    expect(await ask('operations', open.candidateId)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'visa',
    });
    expect(await internal(candidateId)).toMatchObject(nothing);
  });

  test('requires a reason, and only one request at a time', async () => {
    const candidateId = await rejected();
    for (const reason of [null, '', '  '])
      expect(await ask('operations', candidateId, reason)).toMatchObject({ code: 'REASON_REQUIRED' });
    await ask('operations', candidateId);
    expect(await ask('recruiter', candidateId, 'Other')).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    expect(await internal(candidateId)).toMatchObject({ dnr_request_reason: 'Forged licence' });
  });

  test('an admin approves, and the requester is notified', async () => {
    const candidateId = await rejected();
    await ask('operations', candidateId);
    expect(await decide('admin', candidateId, true)).not.toHaveProperty('code');
    expect(await internal(candidateId)).toEqual({
      do_not_rehire: true,
      dnr_reason: 'Forged licence',
      ...nothing,
    });
    expect(await notifications(candidateId)).toMatchObject([
      { who: 'admin', kind: 'rehire.approval_needed' },
      {
        who: 'operations',
        kind: 'rehire.approved',
        link: `/operations/rejected-candidates?c=${candidateId}`,
      },
    ]);
    expect(await waiting()).not.toContain(candidateId);
    const [entry] = await owner(
      db,
      `select actor_id, before ->> 'dnr_request_reason' as asked, after ->> 'do_not_rehire' as marked
        from public.audit_log where table_name = 'candidate_internal' and row_id = $1 order by id desc limit 1`,
      [candidateId],
    );
    expect(entry).toEqual({ actor_id: people.admin.id, asked: 'Forged licence', marked: 'true' });
    expect(await ask('operations', candidateId)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('an admin refuses with a note to the requester, and a new request is possible', async () => {
    const candidateId = await rejected();
    await ask('recruiter', candidateId);
    for (const note of [null, ' '])
      expect(await decide('admin', candidateId, false, note)).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await decide('admin', candidateId, null)).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await decide('admin', candidateId, false, 'The licence is genuine')).not.toHaveProperty('code');
    expect(await internal(candidateId)).toEqual({
      do_not_rehire: false,
      dnr_reason: null,
      ...nothing,
      dnr_refused_note: 'The licence is genuine',
    });
    expect((await notifications(candidateId)).at(-1)).toMatchObject({
      who: 'recruiter',
      kind: 'rehire.refused',
      link: `/recruiter/rejected-candidates?c=${candidateId}`,
    });
    expect(await ask('recruiter', candidateId, 'A second forgery')).not.toHaveProperty('code');
    expect(await internal(candidateId)).toMatchObject({ dnr_refused_note: null });
  });

  test('only admins can decide on requests or list pending ones', async () => {
    const candidateId = await rejected();
    await ask('operations', candidateId);
    for (const who of [
      'anon',
      'driver',
      'recruiter',
      'operations',
      'suspended',
      'firstStep',
      'demoted',
    ] as const) {
      expect({ who, ...(await decide(who, candidateId, true)) }).toMatchObject({ who, code: '42501' });
      await expect(waiting(who)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await internal(candidateId)).toMatchObject({ do_not_rehire: false });
  });

  test('a request is decided only in its current version, and never by the requester', async () => {
    const candidateId = await rejected();
    expect(await decide('admin', candidateId, true, null, '2026-01-01')).toMatchObject({
      code: 'STALE_VERSION',
    });
    await ask('operations', candidateId);
    expect(await decide('admin', candidateId, true, null, '2026-01-01')).toMatchObject({
      code: 'STALE_VERSION',
    });
    await owner(db, 'update public.candidate_internal set dnr_requested_by = $2 where candidate_id = $1', [
      candidateId,
      people.admin.id,
    ]);
    expect(await decide('admin', candidateId, true)).toMatchObject({ code: 'FOUR_EYES' });
    expect(await decide('bothSteps', candidateId, true)).not.toHaveProperty('code');
  });

  test('an admin can set and clear it without a request, which also closes a pending one', async () => {
    const candidateId = await rejected();
    await ask('operations', candidateId);
    const set = (reason: string | null) =>
      act(db, 'admin', 'select public.set_do_not_rehire($1, $2)', [candidateId, reason]);
    expect(await set(' ')).toMatchObject({ code: 'REASON_REQUIRED' });
    await set('Fraud');
    expect(await internal(candidateId)).toEqual({ do_not_rehire: true, dnr_reason: 'Fraud', ...nothing });
    expect((await notifications(candidateId)).at(-1)).toMatchObject({
      who: 'operations',
      kind: 'rehire.approved',
    });
    await set(null);
    expect(await internal(candidateId)).toEqual({ do_not_rehire: false, dnr_reason: null, ...nothing });
    expect(await notifications(candidateId)).toHaveLength(2);
  });

  test('the lists show since when a request has been pending', async () => {
    const candidateId = await rejected();
    await ask('operations', candidateId);
    for (const view of ['rejected_candidates', 'lost_candidates'])
      expect(
        await tryAs(db, 'operations', `select dnr_requested_at from public.${view} where id = $1`, [
          candidateId,
        ]),
      ).toEqual([{ dnr_requested_at: expect.any(Date) }]);
  });
});
