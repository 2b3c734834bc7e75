import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import type { Actor as Side } from '#shared/stages.gates.ts';
import { phaseOf, type Stage, stages, transitions } from '#shared/stages.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, become, people } from './people.ts';
import { refusalOf } from './refusal.ts';
import { fingerprint, meetGates, reasonFor, undone } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

const names = stages.map(({ name }) => name);
const everyActor = ['anon', ...Object.keys(people)] as readonly Actor[];

/** Stage of an application; for an end also the previous stage. */
interface StagePosition {
  stage: Stage;
  closedIn?: Stage;
}

/** An application inserted at that stage. */
interface InsertedApplication {
  applicationId: string;
  version: number;
}

const places: readonly StagePosition[] = [
  ...names.filter((stage) => stage !== 'rejected' && stage !== 'withdrawn').map((stage) => ({ stage })),
  ...(['rejected', 'withdrawn'] as const).flatMap((stage) => [
    { stage, closedIn: 'qualified' as const },
    { stage, closedIn: 'visa' as const },
  ]),
];

function isWithOperations({ stage, closedIn = stage }: StagePosition): boolean {
  return phaseOf(closedIn) === 'operations' || ['deployed', 'separated'].includes(closedIn);
}

/** Returns the role of an actor on an application of `recruiter`, `operations` and `driver`; else the error code. */
function sideOf(actor: Actor, place: StagePosition): Side | '42501' | 'NOT_FOUND' {
  switch (actor) {
    case 'admin':
    case 'bothSteps':
      return 'admin';
    case 'recruiter':
      return 'owner';
    case 'driver':
      return 'driver';
    case 'operations':
    case 'operationsColleague':
      return isWithOperations(place) ? 'operations' : 'NOT_FOUND';
    case 'colleague':
    case 'otherDriver':
      return 'NOT_FOUND';
    default:
      return '42501';
  }
}

/** Returns the expected result of a step: the reached stage, or the error. Product design, B.3. */
function outcomeOf(actor: Actor, place: StagePosition, to: Stage): string {
  const side = sideOf(actor, place);
  if (side === '42501' || side === 'NOT_FOUND') return side;
  const step = transitions.find(
    (row) => row.from === place.stage && row.to === to && row.actors.includes(side),
  );
  if (!step) return 'TRANSITION_NOT_ALLOWED';
  if (step.reopens && phaseOf(to) === 'operations')
    return to === place.closedIn ? to : 'TRANSITION_NOT_ALLOWED';
  if (step.reopens && side === 'owner' && isWithOperations(place)) return 'TRANSITION_NOT_ALLOWED';
  return to;
}

describe('every stage transition', () => {
  let db: Database;
  let openingId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db);
    openingId = await addOpening(db);
  });
  afterAll(() => db.close());

  async function prepareStage({ stage, closedIn }: StagePosition): Promise<InsertedApplication> {
    await owner(db, 'update public.candidates set user_id = null where user_id is not null');
    const { applicationId } = await addCandidate(db, {
      stage,
      recruiter: 'recruiter',
      operations: 'operations',
      user: 'driver',
      openingId,
      ...(closedIn && {
        application: {
          rejected_at: '2026-01-05T08:00:00Z',
          rejected_from_stage: closedIn,
          handover_status: phaseOf(closedIn) === 'operations' ? 'accepted' : 'none',
        },
      }),
    });
    const [row] = await owner<{ version: number }>(
      db,
      'select version from public.applications where id = $1',
      [applicationId],
    );
    return { applicationId, version: row?.version ?? 0 };
  }

  /** Makes the transition as the transaction's actor; returns the resulting stage or the error. */
  async function take(
    sql: Sql,
    { applicationId, version }: InsertedApplication,
    from: Stage,
    to: Stage,
  ): Promise<string> {
    const { reason, note } = reasonFor(from, to);
    const [row] = await sql.query<{ moved: { application_id: string } }>(
      `select public.transition_application($1, $2, $3, $4, $5) as moved`,
      [applicationId, to, version, reason, note],
    );
    return row?.moved.application_id ?? '';
  }

  const title = 'from $stage (out of $closedIn) does what the table says, for everybody';
  test.each(places)(title, async (place) => {
    const application = await prepareStage(place);
    const wanted = everyActor.flatMap((actor) =>
      names.map((to) => ({ actor, to, outcome: outcomeOf(actor, place, to) })),
    );

    // Rejected steps are committed, so that any side effect would persist.
    const refused = wanted.filter(({ to, outcome }) => to !== outcome);
    const before = await fingerprint(db);
    const attempted: typeof wanted = [];
    for (const { actor, to } of refused) {
      const work = db.tx(async (sql) => {
        await become(sql, actor);
        return take(sql, application, place.stage, to);
      });
      const outcome = await work.catch((cause: unknown) => refusalOf(cause).code);
      attempted.push({ actor, to, outcome });
    }
    expect(attempted).toEqual(refused);
    expect(await fingerprint(db)).toBe(before);

    for (const { actor, to } of wanted.filter(({ to, outcome }) => to === outcome)) {
      const steps = await undone(db, async (sql) => {
        await become(sql, actor);
        const moved = await take(sql, application, place.stage, to);
        await sql.query(`select set_config('role', 'none', true)`);
        // Effects of the step may have moved the application on.
        return sql.query('select from_stage, to_stage from public.stage_events where application_id = $1', [
          moved,
        ]);
      });
      expect(steps, actor).toContainEqual({ from_stage: place.stage, to_stage: to });
    }
  });

  test('the system can make only its own transitions', async () => {
    for (const place of places) {
      const { applicationId } = await prepareStage(place);
      for (const to of names) {
        const step = transitions.find((row) => row.from === place.stage && row.to === to);
        const outcome = await undone(db, async (sql) => {
          await sql.query(`select app.move_application($1, $2, 'system')`, [applicationId, to]);
          return 'done';
        }).catch((cause: unknown) => refusalOf(cause).code);
        const isAllowed = step?.actors.includes('system') && step.systemSwitch === null;
        expect({ place, to, outcome }).toEqual({
          place,
          to,
          outcome: isAllowed ? 'done' : 'TRANSITION_NOT_ALLOWED',
        });
      }
    }
  });

  test('the system can make a transition that a setting enables', async () => {
    const { applicationId } = await prepareStage({ stage: 'offer_accepted' });
    const moveToReview = (sql: Sql) =>
      sql.query(`select (app.move_application($1, 'handover_review', 'system')).stage`, [applicationId]);
    await expect(undone(db, moveToReview)).rejects.toThrow('TRANSITION_NOT_ALLOWED');
    await owner(
      db,
      `update public.system_settings set setting_value = 'true' where setting_name = 'auto_handover'`,
    );
    expect(await undone(db, moveToReview)).toEqual([{ stage: 'handover_review' }]);
    const [ready] = await owner(
      db,
      `select count(*)::integer as done from public.applications where stage = 'offer_accepted'`,
    );
    expect(await owner(db, 'select app.hand_over_ready_candidates() as done')).toEqual([ready]);
    expect(await owner(db, 'select app.hand_over_ready_candidates() as done')).toEqual([{ done: 0 }]);
  });
});
