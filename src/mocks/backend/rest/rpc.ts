import type { Sql } from '#mocks/backend/db/database.ts';
import { checkSingle, type Result, respond } from './answer.ts';
import { invalidBody, notImplemented } from './errors.ts';
import { isObject, parseJson } from './payload.ts';
import { contentRange } from './range.ts';
import { answerRows } from './read.ts';
import type { RestRequest } from './request.ts';
import { type Argument, findRoutine, type Routine } from './routine.ts';
import { identifier, qualified, Statement } from './statement.ts';

type WriteCall = (statement: Statement, used: readonly Argument[]) => { from: string; values: string[] };

/** Arguments of the query string, each bound as text and cast to its type. */
function queryArguments(request: RestRequest): { given: string[]; write: WriteCall } {
  const values = new Map(request.args);
  if (values.size < request.args.length) throw notImplemented('an argument given more than once');
  const write: WriteCall = (statement, used) => ({
    from: '',
    values: used.map(({ name, type }) => `${statement.bind(values.get(name) ?? null)}::${type}`),
  });
  return { given: [...values.keys()], write };
}

/** Arguments of a JSON body, read by Postgres with the types that the function declares. */
function bodyArguments(request: RestRequest): { given: string[]; write: WriteCall } {
  const text = request.body.trim() === '' ? '{}' : request.body;
  const body = parseJson(text);
  if (!isObject(body)) throw invalidBody('The arguments have to be one JSON object');
  const write: WriteCall = (statement, used) => {
    if (used.length === 0) return { from: '', values: [] };
    const shape = used.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ');
    return {
      from: `json_to_record(${statement.bind(text)}::json) as pgrst_args (${shape})`,
      values: used.map(({ name }) => `pgrst_args.${identifier(name)}`),
    };
  };
  return { given: Object.keys(body), write };
}

/** The call as a subquery: rows with the result's columns, or with the one column `pgrst_scalar`. */
function callSql(routine: Routine, given: readonly string[], write: WriteCall, statement: Statement): string {
  const used = routine.args.filter(({ name }) => given.includes(name));
  const { from, values } = write(statement, used);
  const named = used.map(({ name }, index) => `${identifier(name)} => ${values[index]}`);
  const call = `${qualified(routine.name)}(${named.join(', ')})`;
  if (!routine.returnsRows) return `select ${call} as pgrst_scalar${from && ` from ${from}`}`;
  return `select pgrst_result.* from ${from && `${from}, lateral `}${call} as pgrst_result`;
}

/** Answers with what a function gives that has no columns: a value, a list of values, or nothing. */
async function answerScalar(
  sql: Sql,
  request: RestRequest,
  routine: Routine,
  call: string,
  statement: Statement,
): Promise<Response> {
  const { filters, order, select, range, prefer, single } = request;
  const refined = filters.length > 0 || order.length > 0 || select[0] !== '*' || range.limit !== null;
  if (refined || range.offset > 0) {
    throw notImplemented(`select, filter, order or range on ${routine.name}, which gives no columns`);
  }
  const all = 'json_agg(pgrst_scalar)';
  const body = routine.returnsSet && !single ? `coalesce(${all}, '[]')` : `coalesce(${all} -> 0, 'null')`;
  const [result] = await sql.query<Result>(
    `select ${routine.returnsVoid ? 'null' : `${body}::text`} as body, count(*)::int as rows
    from (${call}) as pgrst_call`,
    statement.params,
  );
  if (routine.returnsVoid || !result) return respond(request, 204, null, null);
  checkSingle(request, result.rows);
  const total = prefer.count === null ? null : result.rows;
  return respond(request, 200, result.body, contentRange(range, result.rows, total));
}

/** Answers a call of a function: arguments by name, in a POST's body or a GET's query string. */
export async function callFunction(sql: Sql, request: RestRequest, maxRows: number): Promise<Response> {
  const { given, write } = request.method === 'POST' ? bodyArguments(request) : queryArguments(request);
  const routine = await findRoutine(sql, request.target.name, given);
  // What declares that it only reads is held to it, as PostgREST does.
  if (routine.readOnly) await sql.query('set transaction read only');
  if (!routine.returnsRows) {
    const statement = new Statement();
    return answerScalar(sql, request, routine, callSql(routine, given, write, statement), statement);
  }
  const ctes = (statement: Statement) => `pgrst_call as (${callSql(routine, given, write, statement)}), `;
  return answerRows(sql, request, { ctes, relation: 'pgrst_call', single: !routine.returnsSet }, maxRows);
}
