import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, type PersonName, people, tryAs } from './people.ts';
import { act, meetGates, step } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

/** Text entered by operations, which must never be visible outside of operations. */
const secret = 'TB shadow on the left lung';

/** Arguments for a function with this signature; `$1` is an id. */
const argument: Readonly<Record<string, string>> = {
  uuid: '$1::uuid',
  'uuid[]': 'array[$1::uuid]',
  integer: '1',
  text: `''`,
};

describe('confidential notes of operations', () => {
  let db: Database;
  const ids: string[] = [];
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'reapply_date_passed');
    const openingId = await addOpening(db);
    const added = (user?: PersonName) =>
      addCandidate(db, {
        stage: 'documents',
        recruiter: 'recruiter',
        operations: 'operations',
        openingId,
        ...(user && { user }),
      });
    const steps = async (applicationId: string, ...to: string[]) => {
      for (const stage of to) {
        expect(await step(db, 'operations', applicationId, { to: stage, note: secret })).toMatchObject({
          stage,
        });
      }
    };
    const finished = await added('driver');
    await steps(finished.applicationId, 'visa', 'documents', 'visa', 'onboarding');
    await placeOnHold(finished.candidateId);
    await steps(finished.applicationId, 'deployed', 'separated');

    const back = await added();
    await steps(back.applicationId, 'visa');
    const lost = { to: 'rejected', reason: 'medical_not_cleared', note: secret };
    await step(db, 'operations', back.applicationId, lost);
    const again = await step(db, 'operations', back.applicationId, {
      to: 'visa',
      note: secret,
      overrides: { reapply_date_passed: secret },
    });
    expect(again).toMatchObject({ stage: 'visa' });
    await placeOnHold(back.candidateId);
    ids.push(finished.candidateId, finished.applicationId, back.candidateId, back.applicationId);
    ids.push(String(again.application_id));
  });
  afterAll(() => db.close());

  async function placeOnHold(candidateId: string) {
    const call =
      'select public.hold_candidate($1, $2, null, version) as held from public.candidates where id = $1';
    expect(await act(db, 'operations', call, [candidateId, secret])).toHaveProperty('held');
  }

  /** Returns all tables, views and functions that reveal the text to this person, and how many returned a result. */
  async function sourcesRevealedTo(person: PersonName) {
    const sources = await owner<{ name: string; query: string }>(
      db,
      `select relname as name, format('select t::text as said from public.%I t', relname) as query
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    );
    const routines = await owner<{ name: string; types: string[] }>(
      db,
      `select p.proname as name, array(
          select format_type(t, null) from unnest(p.proargtypes[0:p.pronargs - p.pronargdefaults - 1]) t
        ) as types
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`,
    );
    for (const { name, types } of routines) {
      const given = types.map((type) => argument[type] ?? `null::${type}`).join(', ');
      sources.push({ name, query: `select t::text as said from public.${name}(${given}) t` });
    }
    const revealingTables = new Set<string>();
    let answers = 0;
    for (const { name, query } of sources) {
      for (const id of query.includes('$1') ? ids : ['']) {
        try {
          const rows = await tryAs<{ said: string | null }>(db, person, query, id === '' ? [] : [id]);
          answers += 1;
          if (rows.some(({ said }) => said?.includes(secret))) revealingTables.add(name);
        } catch (cause) {
          if (JSON.stringify(cause).includes(secret)) revealingTables.add(`${name}, refusing`);
        }
      }
    }
    return { revealingTables: [...revealingTables].sort(), answers };
  }

  test('are hidden from recruiters and drivers in every table and function', async () => {
    for (const person of ['recruiter', 'colleague', 'driver'] as const) {
      const { revealingTables, answers } = await sourcesRevealedTo(person);
      expect({ person, revealingTables }).toEqual({ person, revealingTables: [] });
      expect(answers).toBeGreaterThan(50);
    }
  });

  test('are visible to operations and admins', async () => {
    const read = ['application_outcome_internal', 'candidate_timeline', 'operations_notes'];
    expect((await sourcesRevealedTo('operations')).revealingTables).toEqual(read);
    expect((await sourcesRevealedTo('admin')).revealingTables).toEqual(read);
  });

  test('belong to one step each, while the overridden gate stays visible to everyone', async () => {
    const [latest] = await owner(
      db,
      `select e.gate_overrides as passed, o.overrides, o.note, o.by_id
        from public.stage_events e join public.operations_notes o on o.stage_event_id = e.id
        order by e.id desc limit 1`,
    );
    expect(latest).toEqual({
      passed: { reapply_date_passed: null },
      overrides: { reapply_date_passed: secret },
      note: secret,
      by_id: people.operations.id,
    });
  });

  test('the recruiter sees why a hand-over was returned', async () => {
    const { applicationId } = await addCandidate(db, {
      stage: 'handover_review',
      recruiter: 'recruiter',
      operations: 'operations',
    });
    const note = 'The licence is cut off';
    await step(db, 'operations', applicationId, { to: 'offer_accepted', note });
    const read = 'select handover_return_reason as reason from public.applications where id = $1';
    expect(await tryAs(db, 'recruiter', read, [applicationId])).toEqual([{ reason: note }]);
  });
});
