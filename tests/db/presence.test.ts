import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, actors, addPeople, tryAs } from './people.ts';

/** Working staff are visible; drivers, suspended users and those without the second step are not. */
const staff: readonly Actor[] = [
  'recruiter',
  'colleague',
  'operations',
  'operationsColleague',
  'admin',
  'bothSteps',
];
const admins: readonly Actor[] = ['admin', 'bothSteps'];

describe('online presence', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await owner(db, `insert into realtime.messages (topic, extension) values ('online', 'presence')`);
  });
  afterAll(() => db.close());

  const on = `select set_config('realtime.topic', 'online', true)`;

  test.each(actors)('lets %s join and see presence only as the role permits', async (actor) => {
    const joins = `with topic as materialized (${on})
      insert into realtime.messages (topic, extension) select 'online', $1 from topic`;
    const attempt = (extension: string) =>
      tryAs(db, actor, joins, [extension]).then(
        () => true,
        () => false,
      );
    expect(await attempt('presence')).toBe(staff.includes(actor));
    expect(await attempt('broadcast')).toBe(false);

    const presenceQuery = `with topic as materialized (${on})
      select m.extension from topic, lateral (select * from realtime.messages where topic is not null) m`;
    const seen = await tryAs(db, actor, presenceQuery).catch(() => []);
    expect(seen.length > 0).toBe(admins.includes(actor));
  });
});
