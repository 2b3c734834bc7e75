import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, become, type PersonName, people } from './people.ts';
import { act, meetGates, step } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

describe('concurrent stage changes', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'headcount_free', 'no_open_application');
  });
  afterAll(() => db.close());

  const asked = (person: PersonName, text: string, ...params: unknown[]) =>
    db.tx(async (sql) => {
      await become(sql, person);
      return sql.query(text, params);
    });
  const moved = (person: PersonName, applicationId: string) =>
    asked(person, `select public.transition_application($1, 'qualified', 1)`, applicationId);

  const tally = (outcomes: readonly Record<string, unknown>[]) =>
    Object.entries(Object.groupBy(outcomes, ({ stage, code }) => String(stage ?? code))).map(
      ([outcome, those]) => [outcome, those?.length],
    );

  test('give the last two places to only two of twenty candidates', async () => {
    const openingId = await addOpening(db, { headcount: 2 });
    const wanting = [];
    for (let count = 0; count < 20; count += 1) {
      wanting.push(await addCandidate(db, { stage: 'interviewed', recruiter: 'recruiter', openingId }));
    }
    const outcomes = await Promise.all(
      wanting.map(({ applicationId }) => step(db, 'recruiter', applicationId, { to: 'selected' })),
    );
    const places = outcomes.filter(({ code }) => code === undefined);
    expect(places).toHaveLength(2);
    expect(tally(outcomes)).toContainEqual(['HEADCOUNT_FULL', 18]);
    expect(await owner(db, 'select app.filled_headcount($1) as filled', [openingId])).toEqual([
      { filled: 2 },
    ]);
  });

  test('move only one of several candidates to an opening’s last place', async () => {
    const openingId = await addOpening(db, { headcount: 1 });
    const from = await addOpening(db);
    const holders = await Promise.all(
      [1, 2, 3, 4].map(() =>
        addCandidate(db, { stage: 'offer_pending', recruiter: 'recruiter', openingId: from }),
      ),
    );
    const outcomes = await Promise.all(
      holders.map(({ applicationId }) =>
        act(db, 'recruiter', 'update public.applications set opening_id = $2 where id = $1 returning stage', [
          applicationId,
          openingId,
        ]),
      ),
    );
    expect(tally(outcomes).sort()).toEqual([
      ['HEADCOUNT_FULL', 3],
      ['offer_pending', 1],
    ]);
  });

  test('apply only one of many steps with the same version', async () => {
    const { applicationId } = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
    const reject = { to: 'rejected', reason: 'unreachable', version: 1 };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => step(db, 'recruiter', applicationId, reject)),
    );
    expect(tally(outcomes).sort()).toEqual([
      ['STALE_VERSION', 29],
      ['rejected', 1],
    ]);
    const events = await owner(
      db,
      `select to_stage from public.stage_events where application_id = $1 and from_stage is not null`,
      [applicationId],
    );
    expect(events).toHaveLength(1);
  });

  test('reopen an application only once', async () => {
    const { candidateId, applicationId } = await addCandidate(db, {
      stage: 'contacting',
      recruiter: 'recruiter',
    });
    await step(db, 'recruiter', applicationId, { to: 'withdrawn', reason: 'withdrew_other' });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => step(db, 'recruiter', applicationId, { to: 'contacting' })),
    );
    expect(tally(outcomes).sort()).toEqual([
      ['GATE_NOT_MET', 9],
      ['contacting', 1],
    ]);
    const all = await owner(db, 'select from public.applications where candidate_id = $1', [candidateId]);
    expect(all).toHaveLength(2);
  });

  test('run a step and an owner change of one candidate in sequence, without a deadlock', async () => {
    const states: unknown[] = [];
    const recordOutcome = async (work: Promise<unknown>) => states.push(await sqlState(work));
    const rounds = Array.from({ length: 30 }, async (_, round) => {
      const pooled = await addCandidate(db, { stage: 'contacting' });
      const ownedLead = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
      const to = people[round % 2 ? 'colleague' : 'recruiter'].id;
      await Promise.all([
        recordOutcome(moved('admin', pooled.applicationId)),
        recordOutcome(asked('recruiter', 'select public.claim_lead($1)', pooled.candidateId)),
        recordOutcome(asked('colleague', 'select public.claim_next_lead()')),
        recordOutcome(moved('recruiter', ownedLead.applicationId)),
        recordOutcome(
          asked(
            'admin',
            'select * from public.assign_leads(array[$1]::uuid[], $2)',
            ownedLead.candidateId,
            to,
          ),
        ),
        recordOutcome(
          owner(db, 'update public.candidates set assigned_recruiter_id = $2 where id = $1', [
            ownedLead.candidateId,
            to,
          ]),
        ),
      ]);
    });
    await Promise.all(rounds);
    expect(states).toHaveLength(180);
    // Some are too late: P0001 is one of our own errors.
    expect(new Set(states)).toEqual(new Set([undefined, 'P0001']));
  });
});
