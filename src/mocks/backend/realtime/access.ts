import { actAs, type Caller } from '#mocks/backend/caller.ts';
import type { Sql } from '#mocks/backend/db/database.ts';
import { isDatabaseError } from '#mocks/backend/db/database-error.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import type { RealtimeContext } from './context.ts';

/** What a message is of, as policies on `realtime.messages` tell it. */
export type Extension = 'broadcast' | 'presence';
export type Action = 'read' | 'write';

/** What a caller may do on a topic. */
export interface Access {
  /** Asks the database, once for each question. */
  may(action: Action, extension: Extension): Promise<boolean>;
  /** Whether the database was asked and said yes. */
  known(action: Action, extension: Extension): boolean;
}

/** Everybody may do everything on a public topic. */
export const openAccess: Access = { may: async () => true, known: () => true };

/** What policies on `realtime.messages` let the caller do on a private topic. */
export function createAccess(context: RealtimeContext, caller: Caller, topic: string): Access {
  const answers = new Map<string, boolean>();
  return {
    async may(action, extension) {
      // No row names such a topic, and Postgres takes no text with a NUL in it.
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

/** Postgres' code for what somebody may not do. */
const insufficientPrivilege = '42501';

/** Runs `fn` and leaves nothing of it in the database; false when it may not, or a policy fails, which is reported. */
async function probe(context: RealtimeContext, fn: (sql: Sql) => Promise<boolean>): Promise<boolean> {
  try {
    return await rollBack((attempt) => context.db.tx(attempt), fn);
  } catch (error) {
    const isRefusal = isDatabaseError(error) && error.code === insufficientPrivilege;
    if (!isRefusal) context.report(error);
    return false;
  }
}

/** Turns the open transaction to the caller on its way to `topic`. */
const become = (sql: Sql, { clock }: RealtimeContext, caller: Caller, topic: string) =>
  actAs(sql, caller, clock, {
    'realtime.topic': topic,
    'request.headers': '{}',
    'request.jwt.claim.role': caller.role,
    'request.jwt.claim.sub': String(caller.claims.sub ?? ''),
  });

type Attempt = (
  sql: Sql,
  context: RealtimeContext,
  caller: Caller,
  topic: string,
  extension: Extension,
) => Promise<boolean>;

/** Whether the caller sees a message that lies on the topic. */
const read: Attempt = async (sql, context, caller, topic, extension) => {
  const id = crypto.randomUUID();
  const insert = 'insert into realtime.messages (id, topic, extension) values ($1, $2, $3)';
  await sql.query(insert, [id, topic, extension]);
  await become(sql, context, caller, topic);
  return (await sql.query('select from realtime.messages where id = $1', [id])).length > 0;
};

/** Whether the caller adds a message to the topic; throws when it can't. */
const write: Attempt = async (sql, context, caller, topic, extension) => {
  await become(sql, context, caller, topic);
  await sql.query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
  return true;
};
