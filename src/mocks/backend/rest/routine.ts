import type { Sql } from '#mocks/backend/db/database.ts';
import { notImplemented, RestError } from './errors.ts';
import { exposedSchema } from './statement.ts';

/** An argument of a function; `type` is SQL written by Postgres itself. */
export interface Argument {
  name: string;
  type: string;
  optional: boolean;
  variadic: boolean;
}

/** A function of the exposed schema. */
export interface Routine {
  name: string;
  /** It can't write, by its own declaration. */
  readOnly: boolean;
  returnsSet: boolean;
  returnsVoid: boolean;
  /** Its result has named columns. */
  returnsRows: boolean;
  args: readonly Argument[];
}

const routineSql = `
  select
    p.provolatile <> 'v' as "readOnly",
    p.proretset as "returnsSet",
    p.prorettype = 'pg_catalog.void'::regtype as "returnsVoid",
    t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "returnsRows",
    coalesce((
      select json_agg(json_build_object(
        'name', name, 'type', format_type(type, null), 'variadic', mode = 'v',
        'optional', place > p.pronargs - p.pronargdefaults
      ) order by place)
      from (
        select arg.type, coalesce(p.proargnames[i], '') as name, coalesce(p.proargmodes[i], 'i') as mode,
          row_number() over (order by i) as place
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as arg (type, i)
        where coalesce(p.proargmodes[i], 'i') in ('i', 'b', 'v')
      ) as input
    ), '[]') as args
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = $2::regnamespace and p.proname = $1 and p.prokind = 'f'
    and p.prorettype <> 'pg_catalog.trigger'::regtype`;

/**
 * Finds the function that takes exactly these arguments. Throws PGRST202 when there is none, PGRST203 when
 * there are several.
 */
export async function findRoutine(sql: Sql, name: string, given: readonly string[]): Promise<Routine> {
  const all = await sql.query<Omit<Routine, 'name'>>(routineSql, [name, exposedSchema]);
  const fitting = all.filter(
    ({ args }) =>
      given.every((key) => args.some((arg) => arg.name === key)) &&
      args.every((arg) => arg.optional || given.includes(arg.name)),
  );
  const [found] = fitting;
  const call = `${exposedSchema}.${name}`;
  if (!found) {
    const list = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
    throw new RestError(404, 'PGRST202', `Could not find the function ${call}${list} in the schema cache`, {
      details: `Searched for the function ${call} with ${
        given.length === 0 ? 'no parameters' : `parameters ${given.join(', ')}`
      }, but no matches were found in the schema cache.`,
    });
  }
  if (fitting.length > 1) {
    throw new RestError(300, 'PGRST203', `Could not choose the best candidate function of ${call}`, {
      hint: 'Try renaming the parameters or the function itself in the database',
    });
  }
  if (found.args.some((arg) => arg.variadic)) throw notImplemented(`variadic function ${name}`);
  return { name, ...found };
}
