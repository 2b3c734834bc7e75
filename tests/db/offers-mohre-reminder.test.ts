import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { offerActions } from './offers-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';

let db: Database;
beforeAll(async () => {
  db = await openMigrated();
  await addPeople(db);
});
afterAll(() => db.close());

test('operations can remind the driver once an hour, only while registered terms are worse', async () => {
  const desk = offerActions(db);
  const offer = await desk.accepted({}, { basic_fils: 250_000 });
  await db.tx(async (sql) => {
    await sql.query(`select set_config('app.stage_move', 'on', true)`);
    await sql.query(
      `update public.applications set stage = 'documents', handover_status = 'accepted' where id = $1`,
      [offer.application_id],
    );
  });
  const register = (basic_fils: number) =>
    desk.call('operations', 'register_mohre_offer', offer.application_id, `MB${basic_fils}AE`, {
      basic_fils,
      allowances: [],
    });
  const ask = (person: PersonName = 'operations') =>
    desk.call(person, 'remind_mohre_terms', offer.application_id);
  const asked = () =>
    owner(
      db,
      `select count(*)::integer as times from public.offer_events where offer_id = $1 and kind = 'reminded'`,
      [offer.id],
    );
  expect(await refusal(ask())).toMatchObject({ code: 'NOT_FOUND' });
  await register(240_000);
  await ask();
  expect(await asked()).toEqual([{ times: 0 }]);
  desk.at += 2 * 3_600_000;
  await ask();
  await ask();
  expect(await asked()).toEqual([{ times: 1 }]);
  for (const person of ['driver', 'recruiter'] as const) expect(await refusal(ask(person))).toBe('42501');
  await register(250_000);
  expect(await refusal(ask())).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
});
