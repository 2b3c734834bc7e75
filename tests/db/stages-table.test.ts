import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationAt } from '#machines/application/application.machine.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { actors, type Gate, gates } from '#shared/stages.gates.ts';
import { stagesFile, stagesSql } from '#shared/stages.sql.ts';
import { type Stage, stages, type Transition, transitions } from '#shared/stages.ts';
import { readSchemas } from '../../supabase/baseline.ts';
import { unmarkedStageLists, writeStageLists } from '../../supabase/stage-lists.ts';
import { openMigrated, owner } from './database.ts';

const names = stages.map(({ name }) => name);
const filled = [
  'selected',
  'offer_pending',
  'offer_accepted',
  'handover_review',
  'documents',
  'visa',
  'onboarding',
  'deployed',
];

test('the stages migration matches the output of npm run generate:stages', async () => {
  expect(await readFile(stagesFile, 'utf8')).toBe(stagesSql());
});

test('the lists of stages in the schema files are what `npm run generate:stages` writes', () => {
  for (const { path, sql } of readSchemas()) {
    expect(writeStageLists(sql), path).toBe(sql);
    expect(unmarkedStageLists(sql), path).toEqual([]);
  }
});

test('a marked list contains each stage of its phases and ranges', () => {
  const write = (mark: string) => writeStageLists(`where a.stage in (/* ${mark} */ 'visa')`);
  expect(write('phase lead, visa')).toBe(
    "where a.stage in (/* phase lead, visa */ 'new_lead', 'contacting', 'qualified', 'visa')",
  );
  expect(write('offer_accepted to documents')).toContain("'offer_accepted', 'handover_review', 'documents')");
  expect(write('from new_lead').match(/'[a-z_]+'/g)).toEqual(names.map((name) => `'${name}'`));
  expect(() => write('phase hired')).toThrow('hired');
  expect(() => write('from hired')).toThrow('hired');
});

describe('the stage machine in the database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
  });
  afterAll(() => db.close());

  /** Returns the steps stored in the database. */
  const steps = () =>
    owner<Omit<Transition, 'doc'>>(
      db,
      `select t.from_stage as "from", t.to_stage as "to", t.actors, t.gates, t.reason, t.reopens,
         t.system_switch as "systemSwitch"
       from app.stage_transitions t
       join app.stages f on f.name = t.from_stage join app.stages s on s.name = t.to_stage
       order by f.position, s.position`,
    );

  test('has the stages of stages.ts', async () => {
    const rows = await owner(
      db,
      `select name, phase, reason_phase as "reasonPhase" from app.stages order by position`,
    );
    expect(rows).toEqual(stages);
  });

  test('has the gates of stages.gates.ts', async () => {
    const rows = await owner<{ name: Gate; by: string[] }>(
      db,
      'select name, overridable_by as by from app.gates',
    );
    expect(Object.fromEntries(rows.map(({ name, by }) => [name, by]))).toEqual(
      Object.fromEntries(Object.entries(gates).map(([name, { overridableBy }]) => [name, overridableBy])),
    );
  });

  test('has the transitions of stages.ts', async () => {
    const place = (stage: Stage) => names.indexOf(stage);
    const wanted = transitions
      .map(({ doc: _, ...step }) => step)
      .sort((a, b) => place(a.from) - place(b.from) || place(a.to) - place(b.to));
    expect(await steps()).toEqual(wanted);
  });

  test('has the same transitions and gates as the application machine', async () => {
    const rows = await steps();
    for (const from of names) {
      for (const to of names) {
        for (const actor of actors) {
          const row = rows.find(
            (step) => step.from === from && step.to === to && step.actors.includes(actor),
          );
          const move = { type: 'application.move', to, actor } as const;
          const place = applicationAt(from);
          const blocking = Object.keys(gates).filter(
            (gate) => !place.can({ ...move, hasReason: true, unmet: [gate as Gate] }),
          );
          expect({ from, to, actor, can: place.can({ ...move, hasReason: true }), blocking }).toEqual({
            from,
            to,
            actor,
            can: row !== undefined,
            blocking: row
              ? Object.keys(gates).filter((gate) => row.gates.includes(gate as Gate))
              : expect.anything(),
          });
          expect(place.can(move)).toBe(row !== undefined && row.reason === 'none');
        }
      }
    }
  });

  test('has a function for every gate', async () => {
    const rows = await owner<{ gate: string }>(
      db,
      `select g.name as gate from app.gates g
       where to_regprocedure(format('app.%I(public.applications)', 'gate_' || g.name)) is null order by 1`,
    );
    expect(rows.map(({ gate }) => gate)).toEqual([]);
  });

  test('runs gates as their owner with a fixed search_path, and users cannot call them', async () => {
    const rows = await owner<{ name: string }>(
      db,
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'app'::regnamespace and p.proname like 'gate\\_%' and (
         not p.prosecdef or p.provolatile = 'v' or p.proconfig is distinct from array['search_path=""']
         or has_function_privilege('authenticated', p.oid, 'execute')
         or has_function_privilege('anon', p.oid, 'execute')
       )`,
    );
    expect(rows).toEqual([]);
  });

  test('fails for a gate without a function', async () => {
    await expect(
      owner(db, `select * from app.check_gates(null::public.applications, '{never_written}')`),
    ).rejects.toMatchObject({ code: '42883' });
  });

  test.each([
    ['candidates', 'current_stage'],
    ['applications', 'stage'],
  ])('has the stages allowed by the check constraint of %s.%s', async (table, column) => {
    const [check] = await owner<{ definition: string }>(
      db,
      `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
       where c.conrelid = ('public.' || $1)::regclass and c.contype = 'c' and c.conkey = array[(
         select a.attnum from pg_attribute a where a.attrelid = c.conrelid and a.attname = $2
       )]`,
      [table, column],
    );
    const taken = [...(check?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, name]) => name);
    expect(taken).toEqual(names);
  });

  test('has selectable reasons for every phase that requires one', async () => {
    const rows = await owner<{ phase: string }>(
      db,
      `select s.reason_phase as phase from app.stages s where s.reason_phase is not null and not exists (
         select from public.rejection_reasons r where r.phase = s.reason_phase and r.active and r.choosable
       )`,
    );
    expect(rows).toEqual([]);
  });

  test('has a time limit for every stage except the final ones', async () => {
    const [config] = await owner<{ stages: string[] }>(
      db,
      `select array(select jsonb_object_keys(app.config('stage_sla_minutes'))) as stages`,
    );
    expect([...(config?.stages ?? [])].sort()).toEqual(
      stages.flatMap(({ name, phase }) => (phase === 'end' ? [] : [name])).sort(),
    );
  });

  test('counts a place as used from selection to deployment', async () => {
    await db.exec(`
      set app.stage_move = 'on';
      insert into public.clients (id, name, kind) values (gen_random_uuid(), 'Falcon', 'taxi');
      insert into public.job_openings (client_id, title, license_type, job_type, emirate, headcount, status)
        select c.id, s.name, 'light_vehicle', 'taxi', 'dubai', 5, 'open' from public.clients c, app.stages s;
      insert into public.candidates (first_name, current_stage) select s.name, s.name from app.stages s;
      update public.applications a set opening_id = o.id from public.job_openings o where o.title = a.stage;
      reset app.stage_move;`);
    const rows = await owner<{ title: string; filled: number }>(
      db,
      'select o.title, app.filled_headcount(o.id) as filled from public.job_openings o',
    );
    expect(
      rows
        .filter((row) => row.filled === 1)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...filled].sort());
  });
});
