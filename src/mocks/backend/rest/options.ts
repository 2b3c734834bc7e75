import { findTable } from './catalog.ts';
import type { Context } from './context.ts';
import type { RestRequest } from './request.ts';
import { findRoutine } from './routine.ts';
import { qualified } from './statement.ts';

/** Bits of `pg_relation_is_updatable`. */
const insertable = 8;
const updatable = 4;
const deletable = 16;

async function methodsOfTable({ sql, catalog }: Context, { target }: RestRequest): Promise<string[]> {
  const table = findTable(catalog, target);
  const [row] = await sql.query<{ events: number }>(
    'select pg_relation_is_updatable($1::text::regclass, true) as events',
    [qualified(table)],
  );
  const can = (event: number) => ((row?.events ?? 0) & event) > 0;
  return [
    ['POST', can(insertable)],
    ['PUT', can(insertable) && can(updatable) && table.primaryKey.length > 0],
    ['PATCH', can(updatable)],
    ['DELETE', can(deletable)],
  ].flatMap(([method, is]) => (is ? [String(method)] : []));
}

async function methodsOfFunction({ sql }: Context, { target, args }: RestRequest): Promise<string> {
  const given = args.map(([name]) => name);
  const { readOnly } = await findRoutine(sql, target, { given, whole: [] });
  return readOnly ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST';
}

/** Responds with the methods that a table, view or function supports. */
export async function handleOptions(context: Context, request: RestRequest): Promise<Response> {
  const allow =
    request.target.kind === 'function'
      ? await methodsOfFunction(context, request)
      : ['OPTIONS,GET,HEAD', ...(await methodsOfTable(context, request))].join(',');
  return new Response(null, { status: 200, headers: { allow } });
}
