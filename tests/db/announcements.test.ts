import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../postgres/copies.ts';
import { changes } from './announced-changes.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, actors, addPeople, people, tryAs } from './people.ts';
import { fillEverything } from './privacy-person.ts';
import { type AddedCandidate, addCandidate } from './world.ts';

const undo = new Error('undone on purpose');

/** Replaces ids by `him` and `application`. */
const named = (statement: string, { candidateId, applicationId }: AddedCandidate) =>
  statement.replaceAll(':him', `'${candidateId}'`).replaceAll(':application', `'${applicationId}'`);

describe.each(engines)('live updates on %s', (engine) => {
  let db: Database;
  let addedCandidate: AddedCandidate;
  let account: string | undefined;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
    addedCandidate = await fillEverything(db);
    const [row] = await owner<{ user_id: string }>(
      db,
      'select user_id from public.candidates where id = $1',
      [addedCandidate.candidateId],
    );
    account = row?.user_id;
  });
  afterAll(() => db.close());

  /** Returns the announcements for one table while `statements` run, and rolls back. */
  async function notifications(table: string, statements: string): Promise<string[]> {
    let receivedMessages: { topic: string; payload: Record<string, unknown> }[] = [];
    await db
      .tx(async (sql) => {
        await sql.query('delete from realtime.messages');
        for (const statement of named(statements, addedCandidate).split(';')) {
          if (statement.trim() !== '') await sql.query(statement);
          if (statement.includes('from here')) await sql.query('delete from realtime.messages');
        }
        receivedMessages = await sql.query(
          `select topic, payload from realtime.messages where payload ->> 'table' = $1`,
          [table],
        );
        throw undo;
      })
      .catch((cause: unknown) => {
        if (cause !== undo) throw cause;
      });
    const lines = receivedMessages.map(({ topic, payload }) => {
      expect(Object.keys(payload).sort()).toEqual(['id', 'operation', 'row', 'table', 'version']);
      const place = topic
        .replace(addedCandidate.candidateId, 'him')
        .replace(people.recruiter.id, 'recruiter')
        .replace(String(account), 'account');
      return `${place} ${payload.operation}${payload.version === null ? ', no version' : ''}`;
    });
    return [...new Set(lines)].sort();
  }

  test.each(changes)('announces %s only to permitted topics', async (_, table, statements, expected) => {
    expect(await notifications(table, statements)).toEqual(expected);
  });

  test('every table with announcements is tested here', async () => {
    const announcingTables = await owner<{ name: string }>(
      db,
      `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = 'app.announce()'::regprocedure order by 1`,
    );
    const testedTables = new Set(changes.filter(([, , , to]) => to.length > 0).map(([, table]) => table));
    expect(announcingTables.map(({ name }) => name)).toEqual([...testedTables].sort());
  });

  describe('topics of a candidate that each role may subscribe to', () => {
    const topics = new Map<string, string>();
    beforeAll(async () => {
      const add = async (name: string, who: Parameters<typeof addCandidate>[1]) => {
        const { candidateId } = await addCandidate(db, { name, ...who });
        topics.set(`candidate:${candidateId}`, `candidate:${name}`);
        topics.set(`staff:${candidateId}`, `staff:${name}`);
      };
      await add('lead', { recruiter: 'recruiter', user: 'otherDriver' });
      await add('pooled', {});
      await add('visa', { stage: 'visa', recruiter: 'colleague', operations: 'operations' });
    });

    /** Returns a topic of each kind, for all actors of a list. */
    const both = (...names: string[]) =>
      names.flatMap((name) => [`candidate:${name}`, `staff:${name}`]).sort();
    const expectedTopics: Partial<Record<Actor, string[]>> = {
      recruiter: both('lead', 'pooled'),
      colleague: both('pooled', 'visa'),
      operations: both('visa'),
      operationsColleague: both('visa'),
      admin: both('lead', 'pooled', 'visa'),
      bothSteps: both('lead', 'pooled', 'visa'),
      otherDriver: ['candidate:lead'],
    };

    test.each(actors.filter((actor) => actor !== 'anon'))(
      '%s receives only permitted topics',
      async (actor) => {
        const rows = await tryAs<{ topic: string }>(
          db,
          actor,
          'select topic from unnest($1::text[]) topic where app.can_subscribe(topic)',
          [[...topics.keys(), 'staff:x', 'staff:']],
        );
        expect(rows.map(({ topic }) => topics.get(topic)).sort()).toEqual(expectedTopics[actor] ?? []);
      },
    );
  });
});
