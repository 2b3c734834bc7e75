import { actAs, type Caller } from '#mocks/backend/caller.ts';
import type { Sql } from '#mocks/backend/db/database.ts';
import { isDatabaseError } from '#mocks/backend/db/database-error.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import type { RealtimeContext } from './context.ts';

/** Kind of a message, as in policies on `realtime.messages`. */
export type Extension = 'broadcast' | 'presence';
export type Action = 'read' | 'write';

/** Permissions of a caller on a topic. */
export interface Access {
  /** Queries the database, once for each question. */
  may(action: Action, extension: Extension): Promise<boolean>;
  /** Whether the database was queried and allowed it. */
  known(action: Action, extension: Extension): boolean;
}

/** Allows everything on a public topic. */
export const openAccess: Access = { may: async () => true, known: () => true };

/** Checks the caller's permissions on a private topic, by the policies on `realtime.messages`. */
export function createAccess(context: RealtimeContext, caller: Caller, topic: string): Access {
  const answers = new Map<string, boolean>();
  return {
    async may(action, extension) {
      // No row has such a topic, and Postgres rejects text with a NUL.
      if (topic.includes('\0')) return false;
      const question = `${action} ${extension}`;
      const known = answers.get(question);
      if (known !== undefined) return known;
      const attempt = action === 'read' ? read : write;
      const answer = await probe(context, (sql) => attempt(sql, context, caller, topic, extension));
      answers.set(question, answer);
      return answer;
    },
    known: (action, extension) => answers.get(`${action} ${extension}`) === true,
  };
}

/** Postgres' code for missing privileges. */
const insufficientPrivilege = '42501';

/** Runs `fn` and rolls back; returns false if it is denied, or if a policy fails, which is reported. */
async function probe(context: RealtimeContext, fn: (sql: Sql) => Promise<boolean>): Promise<boolean> {
  try {
    return await rollBack((attempt) => context.db.tx(attempt), fn);
  } catch (error) {
    const isRefusal = isDatabaseError(error) && error.code === insufficientPrivilege;
    if (!isRefusal) context.report(error);
    return false;
  }
}

/** Switches the open transaction to the caller and `topic`. */
const actAsCaller = (sql: Sql, { clock }: RealtimeContext, caller: Caller, topic: string) =>
  actAs(sql, caller, clock, {
    'realtime.topic': topic,
    'request.headers': '{}',
    'request.jwt.claim.role': caller.role,
    'request.jwt.claim.sub': String(caller.claims.sub ?? ''),
  });

type AccessProbe = (
  sql: Sql,
  context: RealtimeContext,
  caller: Caller,
  topic: string,
  extension: Extension,
) => Promise<boolean>;

/** Returns whether the caller can read a message on the topic. */
const read: AccessProbe = async (sql, context, caller, topic, extension) => {
  const id = crypto.randomUUID();
  const insert = 'insert into realtime.messages (id, topic, extension) values ($1, $2, $3)';
  await sql.query(insert, [id, topic, extension]);
  await actAsCaller(sql, context, caller, topic);
  return (await sql.query('select from realtime.messages where id = $1', [id])).length > 0;
};

/** Returns whether the caller can insert a message on the topic; throws if not. */
const write: AccessProbe = async (sql, context, caller, topic, extension) => {
  await actAsCaller(sql, context, caller, topic);
  await sql.query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
  return true;
};
