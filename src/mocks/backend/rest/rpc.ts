import { arrayLiteral, parameter } from '#mocks/backend/db/values.ts';
import type { Body, JsonBody } from './body.ts';
import type { Context } from './context.ts';
import { notImplemented, RestError } from './errors.ts';
import { listOf } from './payload.ts';
import { rowsOfExpression } from './query-tree.ts';
import { contentRange } from './range.ts';
import { respondWithRows } from './read.ts';
import type { RestRequest } from './request.ts';
import { respond, type Shape } from './response.ts';
import { acceptsWholeBody, findRoutine } from './routine.ts';
import type { Argument, Call, Routine } from './routine-shape.ts';
import { identifier, qualified, Statement } from './statement.ts';

/** Arguments in SQL: parameter values, and the rows they are read from. */
interface Written {
  values: readonly string[];
  from: string;
}

type WriteArguments = (args: readonly Argument[], statement: Statement) => Written;

/** Binds text arguments, each cast to its type; a variadic one takes all of its texts. */
function textArguments(pairs: readonly (readonly [string, string])[]): WriteArguments {
  return (args, statement) => ({
    from: '',
    values: args.map(({ name, castType, variadic }) => {
      const texts = pairs.filter(([key]) => key === name).map(([, text]) => text);
      if (!variadic && texts.length > 1) throw notImplemented(`argument ${name} given more than once`);
      return `${statement.bind(variadic ? arrayLiteral(texts) : (texts[0] ?? null))}::${castType}`;
    }),
  });
}

/** Reads the arguments of a JSON object in Postgres, with the function's declared types. */
function jsonArguments(body: JsonBody): WriteArguments {
  return (args, statement) => {
    if (body.count > 1) throw notImplemented('a list of several objects as arguments');
    if (args.length === 0) return { from: '', values: [] };
    const shape = args.map(({ name, castType }) => `${identifier(name)} ${castType}`).join(', ');
    return {
      from: `json_to_recordset(${statement.bind(listOf(body))}::json) as pgrst_args (${shape})`,
      values: args.map(({ name }) => `pgrst_args.${identifier(name)}`),
    };
  };
}

/** Passes the whole body as the only argument. */
function bodyArgument(body: Body): WriteArguments {
  return ([arg], statement) => {
    const bytes = body.kind === 'raw' ? body.bytes : new Uint8Array();
    const text = body.kind === 'json' ? body.text : new TextDecoder().decode(bytes);
    const value = statement.bind(arg?.type === 'bytea' ? parameter(bytes) : text);
    return { from: '', values: [`${value}::${arg?.castType}`] };
  };
}

const distinct = (pairs: readonly (readonly [string, string])[]) => [...new Set(pairs.map(([key]) => key))];

/** Returns the arguments of a request, and how to write them in SQL. */
function readArguments({ body, args }: RestRequest): { call: Call; write: WriteArguments } {
  switch (body?.kind) {
    case 'json':
      return { call: { given: body.keys, whole: ['json', 'jsonb'] }, write: jsonArguments(body) };
    case 'form':
      return { call: { given: distinct(body.fields), whole: [] }, write: textArguments(body.fields) };
    case 'raw':
      return { call: { given: [], whole: [body.type] }, write: bodyArgument(body) };
    default:
      return { call: { given: distinct(args), whole: [] }, write: textArguments(args) };
  }
}

/** Returns the call in SQL: rows with the result's columns, or with the one column `pgrst_scalar`. */
function callSql(
  routine: Routine,
  given: readonly string[],
  write: WriteArguments,
  statement: Statement,
): string {
  const isWhole = acceptsWholeBody(routine);
  const used = isWhole ? routine.args : routine.args.filter(({ name }) => given.includes(name));
  const { values, from } = write(used, statement);
  const list = used.map(({ name, variadic }, index) => {
    if (isWhole) return values[index];
    return `${variadic ? 'variadic ' : ''}${identifier(name)} => ${values[index]}`;
  });
  const call = `${qualified(routine)}(${list.join(', ')})`;
  if (!routine.returnsRows) return `select ${call} as pgrst_scalar${from && ` from ${from}`}`;
  return `select pgrst_result.* from ${from && `${from}, lateral `}${call} as pgrst_result`;
}

function shapeOf({ returnsRows, returnsSet }: Routine): Shape {
  if (returnsRows) return returnsSet ? 'rows' : 'row';
  return returnsSet ? 'scalars' : 'scalar';
}

/** Throws PGRST128 if a limit applies to a function that returns a single row. */
function checkLimitable({ prefer }: RestRequest, { returnsSet }: Routine): void {
  if (prefer.handling !== 'strict' || prefer.maxAffected === null || returnsSet) return;
  const message =
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  throw new RestError(400, 'PGRST128', message);
}

/** Handles a function call: arguments by name or as a whole, in a POST's body or a query string. */
export async function callFunction(context: Context, request: RestRequest): Promise<Response> {
  const { sql, catalog } = context;
  const { call, write } = readArguments(request);
  const routine = await findRoutine(sql, request.target, call);
  checkLimitable(request, routine);
  // Enforces a function's read-only declaration, as PostgREST does.
  if (routine.readOnly) await sql.query('set transaction read only');
  const written = acceptsWholeBody(routine) && request.body ? bodyArgument(request.body) : write;
  const select = (statement: Statement) => callSql(routine, call.given, written, statement);
  if (routine.returnsVoid) {
    const statement = new Statement();
    await sql.query(select(statement), statement.params);
    return respond(request, 204, null, contentRange(request.range, 1, null));
  }
  const { rowType } = routine;
  const table = catalog.tables.find(
    ({ schema, name }) => schema === rowType?.schema && name === rowType.name,
  );
  return respondWithRows(context, request, {
    ctes: (statement) => `pgrst_call as (${select(statement)}), `,
    source: rowsOfExpression('pgrst_call', table ?? request.target),
    shape: shapeOf(routine),
  });
}
