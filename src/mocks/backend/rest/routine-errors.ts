import type { Sql } from '#mocks/backend/db/database.ts';
import { RestError } from './errors.ts';
import type { Call, Routine } from './routine-shape.ts';
import { closest } from './similar-name.ts';
import type { QualifiedName } from './tables.ts';

/** Suggests the nearest function the caller may call: another name, or another argument list. */
async function hintOf(sql: Sql, { schema, name }: QualifiedName, call: Call, overloads: readonly Routine[]) {
  const written = (names: readonly string[]) => `(${[...names].sort().join(', ')})`;
  const suggestionText = (found: string | null) =>
    found === null ? null : `Perhaps you meant to call the function ${schema}.${found}`;
  const callable = overloads.filter(({ isAllowed }) => isAllowed);
  if (callable.length > 0) {
    const lists = callable.map(({ args }) => written(args.map((arg) => arg.name)));
    const list = closest(written(call.given), lists, 0.33);
    return suggestionText(list && `${name}${list}`);
  }
  const all = await sql.query<{ proname: string }>(
    `select distinct proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where nspname = $1 and prokind = 'f' and has_function_privilege(p.oid, 'execute') and prorettype <> 'pg_catalog.trigger'::regtype`,
    [schema],
  );
  return suggestionText(
    closest(
      name,
      all.map(({ proname }) => proname),
      0.75,
    ),
  );
}

/** Creates PGRST202: no function with that name accepts this call. */
export async function routineNotFound(
  sql: Sql,
  target: QualifiedName,
  call: Call,
  overloads: readonly Routine[],
) {
  const { whole } = call;
  const given = [...call.given].sort();
  const name = `${target.schema}.${target.name}`;
  const raw = whole.find((type) => type === 'text' || type === 'xml' || type === 'bytea');
  const list = given.join(', ');
  const named =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${list}`;
  const namedOrUnnamed = whole.length > 0 ? `${named} or with a single unnamed json/jsonb parameter` : named;
  const searched = raw ? ` with a single unnamed ${raw} parameter` : namedOrUnnamed;
  const shown = given.length === 0 ? ' without parameters' : `(${list})`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${name}${raw ? '' : shown} in the schema cache`,
    {
      details: `Searched for the function ${name}${searched}, but no matches were found in the schema cache.`,
      hint: raw ? null : await hintOf(sql, target, call, overloads),
    },
  );
}

/** Creates PGRST203: several functions with one name accept a call. */
export function ambiguousRoutine(routines: readonly Routine[]): RestError {
  const written = [...routines]
    .sort((a, b) => a.args.length - b.args.length)
    .map(
      ({ schema, name, args }) =>
        `${schema}.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
    );
  const message = `Could not choose the best candidate function between: ${written.join(', ')}`;
  return new RestError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
