/** The stage machine's SQL, written by `npm run generate:stages`. */
import { actors, gates } from './stages.gates.ts';
import { phases, reasonKinds, reasonPhases, stages, type Transition, transitions } from './stages.ts';

/** Path of the stage machine's schema file, from the repository's root. */
export const stagesFile = 'supabase/schemas/75_stages/010_stages.sql';

/** Returns the text of the schema file. */
export function stagesSql(): string {
  return `${`
-- Tables of the stage machine, generated from supabase/functions/_shared/stages.ts by \`npm run generate:stages\`. Edit
-- that file, not this one; a hosted project that already ran this file needs the difference as a new migration.
create table app.stages (
  name text primary key,
  position integer not null unique,
  phase text not null check (phase in (${listOf(phases)})),
  -- Phase of the rejection reasons allowed here; null if it has ended.
  reason_phase text check (reason_phase in (${listOf(reasonPhases)}))
);

create table app.gates (
  name text primary key,
  -- Roles that may override the unmet gate with a reason.
  overridable_by text[] not null
    check (overridable_by <@ ${arrayOf(actors)})
);

create table app.stage_transitions (
  from_stage text not null references app.stages (name),
  to_stage text not null references app.stages (name),
  actors text[] not null check (actors <@ ${arrayOf(actors)}),
  reason text not null check (reason in (${listOf(reasonKinds)})),
  -- The closed application stays, and a new one starts.
  reopens boolean not null,
  -- System setting that must be on for an automatic step.
  system_switch text,
  gates text[] not null,
  primary key (from_stage, to_stage)
);

create index stage_transitions_to_stage_idx on app.stage_transitions (to_stage);

alter table app.stages enable row level security;
alter table app.gates enable row level security;
alter table app.stage_transitions enable row level security;

insert into app.stages (name, position, phase, reason_phase) values
${rowsOf(stages.map(({ name, phase, reasonPhase }, index) => [text(name), index + 1, text(phase), text(reasonPhase)]))}

insert into app.gates (name, overridable_by) values
${rowsOf(Object.entries(gates).map(([name, { overridableBy }]) => [text(name), arrayLiteral(overridableBy)]))}

insert into app.stage_transitions (from_stage, to_stage, actors, reason, reopens, system_switch, gates) values
${rowsOf(transitions.map(rowOf))}
`.trim()}\n`;
}

/** Formats a row on one line, or on two for many gates. */
function rowOf(step: Transition): string[] {
  const row = [
    text(step.from),
    text(step.to),
    arrayLiteral(step.actors),
    text(step.reason),
    String(step.reopens),
  ];
  const ends = [text(step.systemSwitch), arrayLiteral(step.gates)];
  return [row.join(', '), ends.join([...row, ...ends].join(', ').length > 105 ? ',\n    ' : ', ')];
}

function text(value: string | null): string {
  return value === null ? 'null' : `'${value}'`;
}

function listOf(values: readonly string[]): string {
  return values.map(text).join(', ');
}

function arrayOf(values: readonly string[]): string {
  return `array[${listOf(values)}]`;
}

function arrayLiteral(values: readonly string[]): string {
  return text(`{${values.join(',')}}`);
}

function rowsOf(rows: readonly (readonly unknown[])[]): string {
  return `${rows.map((row) => `  (${row.join(', ')})`).join(',\n')};`;
}
