import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, type PersonName, people, tryAs } from './people.ts';
import { act } from './stages-actions.ts';
import { addCandidate, addOpening, type NewCandidate } from './world.ts';

interface Check {
  check: string;
  state: string;
  params: Record<string, unknown>;
}

describe('hand-overs', () => {
  let db: Database;
  let openingId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    openingId = await addOpening(db, { headcount: 100 });
  });
  afterAll(() => db.close());

  const handedOver = (more: NewCandidate = {}) =>
    addCandidate(db, {
      name: 'Imran Khan',
      stage: 'handover_review',
      recruiter: 'recruiter',
      openingId,
      ...more,
      columns: {
        license_type: 'motorcycle',
        license_origin: 'uae',
        location_status: 'abroad',
        date_of_birth: '1995-01-01',
        ...more.columns,
      },
    });
  const line = async (person: PersonName, candidateId: string) =>
    (await tryAs(db, person, 'select * from public.handover_list where id = $1', [candidateId]))[0];
  const check = async (candidateId: string, name: string) => {
    const checks = ((await line('operations', candidateId))?.checks ?? []) as Check[];
    return checks.find((one) => one.check === name);
  };
  const versionOf = async (applicationId: string) =>
    (
      await owner<{ version: number }>(db, 'select version from public.applications where id = $1', [
        applicationId,
      ])
    )[0]?.version;
  const accept = async (
    person: PersonName,
    applicationId: string,
    { route = 'outside', to = null, facts = {}, version }: Record<string, unknown> = {},
  ) => {
    const answer = await act(
      db,
      person,
      'select public.accept_handover($1, $2, $3, $4, $5::jsonb) as accepted',
      [applicationId, version ?? (await versionOf(applicationId)), route, to, JSON.stringify(facts)],
    );
    return (answer.accepted ?? answer) as Record<string, unknown>;
  };
  const assign = (person: PersonName, ids: readonly string[], to: string | null = null) =>
    act(
      db,
      person,
      `select jsonb_agg(to_jsonb(a)) as answers from public.assign_operations($1::uuid[], $2) a`,
      [ids, to],
    );

  test('are shown to operations and admins with their checks, and to the recruiter without', async () => {
    const { candidateId } = await handedOver();
    for (const person of ['operations', 'operationsColleague', 'admin'] as const)
      expect((await line(person, candidateId))?.checks).toHaveLength(6);
    expect(await line('recruiter', candidateId)).toMatchObject({
      checks: null,
      open_checks: [],
      route: null,
    });
    expect(await line('colleague', candidateId)).toBeUndefined();
    expect(await line('driver', candidateId)).toBeUndefined();
    const { candidateId: later } = await addCandidate(db, { stage: 'documents', recruiter: 'recruiter' });
    expect(await line('operations', later)).toBeUndefined();
  });

  test('list the open checks', async () => {
    const { candidateId } = await handedOver({ columns: { location_status: null } });
    const { open_checks: open } = (await line('operations', candidateId)) ?? {};
    expect(open).toEqual(['phone', 'passport', 'route', 'offer']);
  });

  test('check the passport’s validity on the visa submission date', async () => {
    const passport = (days: number) =>
      handedOver({
        columns: { passport_expiry: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) },
      });
    const short = await passport(120);
    expect(await check(short.candidateId, 'passport')).toMatchObject({
      state: 'problem',
      params: { needed_days: expect.any(Number), needed_on: expect.any(String) },
    });
    const long = await passport(900);
    expect(await check(long.candidateId, 'passport')).toMatchObject({ state: 'ok' });
  });

  test('compare the names, and check the licence against the opening', async () => {
    const { candidateId } = await handedOver({ columns: { legal_name: 'Bishal Rai' } });
    expect(await check(candidateId, 'name')).toMatchObject({ state: 'problem' });
    expect(await check(candidateId, 'licence')).toMatchObject({ state: 'ok' });
    const other = await handedOver({ columns: { license_type: 'heavy_truck' } });
    expect(await check(other.candidateId, 'licence')).toMatchObject({
      state: 'problem',
      params: { reasons: ['licence_mismatch'] },
    });
    const swap = await handedOver({ columns: { license_origin: 'swap_country' } });
    expect(await check(swap.candidateId, 'licence')).toMatchObject({ state: 'warning' });
  });

  test('are accepted with an owner and a route, which adds its required documents', async () => {
    const { candidateId, applicationId } = await handedOver();
    const accepted = await accept('operations', applicationId, {
      route: 'inside_visit',
      to: people.operationsColleague.id,
      facts: { location_status: 'in_uae', visa_status: 'visit', nationality: 'IN' },
    });
    expect(accepted).toMatchObject({ stage: 'documents', version: await versionOf(applicationId) });
    expect(accepted.required).toBeGreaterThan(0);
    const [row] = await owner(
      db,
      `select c.assigned_ops_id, c.visa_status, c.location_status, c.nationality, v.route, v.status
        from public.candidates c join public.visa_cases v on v.candidate_id = c.id where c.id = $1`,
      [candidateId],
    );
    expect(row).toEqual({
      assigned_ops_id: people.operationsColleague.id,
      visa_status: 'visit',
      location_status: 'in_uae',
      nationality: 'IN',
      route: 'inside_visit',
      // The visa work itself starts later.
      status: 'not_started',
    });
    const types = await owner<{ type_code: string }>(
      db,
      'select type_code from public.document_requirements where application_id = $1 and required',
      [applicationId],
    );
    expect(types).toHaveLength(Number(accepted.required));
  });

  test('are assigned to the user who accepts, unless another owner is given', async () => {
    const { candidateId, applicationId } = await handedOver();
    await accept('operations', applicationId);
    const [row] = await owner(db, 'select assigned_ops_id from public.candidates where id = $1', [
      candidateId,
    ]);
    expect(row).toEqual({ assigned_ops_id: people.operations.id });
  });

  test.each([
    ['a route nobody knows', { route: 'teleport' }, 'INVALID_VALUE'],
    ['no route', { route: null }, 'INVALID_VALUE'],
    ['an owner who is not of operations', { to: people.recruiter.id }, 'NOT_FOUND'],
    ['a fact of no kind', { facts: { visa_status: 'tourist' } }, 'INVALID_VALUE'],
    ['a version that is over', { version: 999 }, 'STALE_VERSION'],
  ])('cannot be accepted with %s, and nothing changes', async (_, given, code) => {
    const { candidateId, applicationId } = await handedOver();
    expect(await accept('operations', applicationId, given)).toMatchObject({ code });
    expect(await line('operations', candidateId)).toMatchObject({ route: 'outside', ops_id: null });
  });

  test('can be accepted once, only by operations and admins', async () => {
    const { applicationId } = await handedOver();
    expect(await accept('recruiter', applicationId)).toMatchObject({ code: '42501' });
    expect(await accept('driver', applicationId)).toMatchObject({ code: '42501' });
    await accept('admin', applicationId);
    expect(await accept('operations', applicationId)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('are assigned to an operations user, and candidates of others are refused', async () => {
    const mine = await handedOver();
    const lead = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
    const { answers } = await assign(
      'operations',
      [mine.candidateId, lead.candidateId, people.admin.id],
      people.operationsColleague.id,
    );
    expect(answers).toMatchObject([
      { assigned_to: people.operationsColleague.id, code: null },
      { assigned_to: null, code: 'NOT_OWNER' },
      { assigned_to: null, code: 'NOT_FOUND' },
    ]);
    expect(await assign('operations', [mine.candidateId], people.recruiter.id)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await assign('recruiter', [mine.candidateId])).toMatchObject({ code: '42501' });
  });

  test('are distributed by each user’s workload', async () => {
    await owner(db, 'update public.candidates set assigned_ops_id = null where assigned_ops_id is not null');
    for (const _ of [1, 2]) await handedOver({ operations: 'operations' });
    const added = await Promise.all([1, 2, 3, 4].map(() => handedOver()));
    const { answers } = await assign(
      'admin',
      added.map(({ candidateId }) => candidateId),
    );
    const given = (answers as { assigned_to: string }[]).map(({ assigned_to }) => assigned_to);
    const { operations, operationsColleague } = people;
    expect(given.filter((to) => to === operations.id)).toHaveLength(1);
    expect(given.filter((to) => to === operationsColleague.id)).toHaveLength(3);
  });
});
