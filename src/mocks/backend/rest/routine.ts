import type { Sql } from '#mocks/backend/db/database.ts';
import { ambiguousRoutine, routineNotFound } from './routine-errors.ts';
import type { Call, Routine } from './routine-shape.ts';
import type { QualifiedName } from './tables.ts';

const routineSql = `
  select
    n.nspname as schema,
    p.proname as name,
    has_function_privilege(p.oid, 'execute') as "isAllowed",
    p.provolatile <> 'v' as "readOnly",
    p.proretset as "returnsSet",
    p.prorettype = 'pg_catalog.void'::regtype as "returnsVoid",
    t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "returnsRows",
    (
      select json_build_object('schema', rn.nspname, 'name', c.relname)
      from pg_class c join pg_namespace rn on rn.oid = c.relnamespace
      where c.oid = t.typrelid
    ) as "rowType",
    coalesce((
      select json_agg(json_build_object(
        'name', name, 'type', type, 'variadic', mode = 'v', 'optional', place > p.pronargs - p.pronargdefaults,
        'castType', case type
          when 'bit' then 'bit varying'
          when 'bit[]' then 'bit varying[]'
          when 'character' then 'character varying'
          when 'character[]' then 'character varying[]'
          else type
        end
      ) order by place)
      from (
        select format_type(arg.type, null) as type, coalesce(p.proargnames[i], '') as name,
          coalesce(p.proargmodes[i], 'i') as mode, row_number() over (order by i) as place
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as arg (type, i)
        where coalesce(p.proargmodes[i], 'i') in ('i', 'b', 'v')
      ) as input
    ), '[]') as args
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type r on r.oid = p.prorettype
  join pg_type t on t.oid = case when r.typtype = 'd' then r.typbasetype else r.oid end
  where n.nspname = $1 and p.proname = $2 and p.prokind = 'f' and r.oid <> 'pg_catalog.trigger'::regtype
  order by p.pronargs desc, p.oid desc`;

/** Types allowed for a single unnamed parameter. */
const unnamedParameterTypes = ['json', 'jsonb', 'text', 'xml', 'bytea'];

/**
 * Returns whether a function can be called: unnamed parameters are not supported, except a single one for the whole
 * body.
 */
function isCallable({ args }: Routine): boolean {
  const nameless = args.filter(({ name }) => name === '');
  return (
    nameless.length === 0 || (nameless.length === 1 && unnamedParameterTypes.includes(args[0]?.type ?? ''))
  );
}

function acceptsNamedArguments({ args }: Routine, { given, whole }: Call): boolean {
  if (args.length === 0) return given.length === 0 && (whole.length === 0 || whole.includes('json'));
  return (
    given.every((name) => args.some((arg) => arg.name === name)) &&
    args.every(({ name, optional }) => optional || given.includes(name))
  );
}

/** Returns whether a function has one unnamed parameter, which takes the whole body. */
export const acceptsWholeBody = ({ args }: Routine) => args.length === 1 && args[0]?.name === '';

/**
 * Finds the function with exactly these arguments, else one that takes the whole body. Throws PGRST202 if there is
 * none, PGRST203 if there are several.
 */
export async function findRoutine(sql: Sql, { schema, name }: QualifiedName, call: Call): Promise<Routine> {
  const all = (await sql.query<Routine>(routineSql, [schema, name])).filter(isCallable);
  const named = all.filter((routine) => acceptsNamedArguments(routine, call));
  const [found, ...others] =
    named.length > 0
      ? named
      : all.filter(
          (routine) => acceptsWholeBody(routine) && call.whole.includes(routine.args[0]?.type ?? ''),
        );
  if (!found) throw await routineNotFound(sql, { schema, name }, call, all);
  if (others.length > 0) throw ambiguousRoutine([found, ...others]);
  return found;
}
