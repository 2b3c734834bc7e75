import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { seedAccount, seedDriverAccounts } from './account-rows.ts';
import { demoAccounts, listedAccounts } from './accounts.ts';
import { applicationRows, outcomeRows, stageEventRows } from './application-rows.ts';
import { candidateRows, internalRows } from './candidate-rows.ts';
import { seedCommissions } from './commission-rows.ts';
import { assignmentRows, contactLogRows, importTables, noteRows, taskRows } from './contact-rows.ts';
import { seedDocuments } from './document-plans.ts';
import { formTables, hashBodies } from './form-rows.ts';
import { type DemoRow, insertRows } from './insert-rows.ts';
import { interviewTables } from './interview-rows.ts';
import { centreRows, locationRows } from './location-rows.ts';
import { noticeRows } from './notice-rows.ts';
import { hashOffers, offerEventRows, offerRows, registerOffers } from './offer-rows.ts';
import { clientRows, openingRows } from './openings.ts';
import { otherTableRows, setCapacities } from './other-table-rows.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { seedVisaWork } from './visa-rows.ts';
import { seedWork } from './work-rows.ts';

const day = 86_400_000;

/** Start of the team's work, in days before the anchor time. */
const firstDayOffset = 150;

/**
 * Fills a migrated database with the sample data (product design, F) in its state at `now`. Does nothing if the demo
 * accounts exist. Inserts rows in their final state: no triggers run, so nothing is sent or logged. Throws the engine's
 * error.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<void> {
  const start = new Date(now.getTime() - firstDayOffset * day);
  await db.tx(async (sql) => {
    const done = await sql.query('select from auth.users where id = $1', [listedAccounts[0].id]);
    if (done.length > 0) return;
    const people = demoPeople(now);
    await sql.query(`select set_config('app.clock', $1, true)`, [now]);
    for (const account of demoAccounts) await seedAccount(sql, account, start);
    await seedDriverAccounts(sql, people);
    await sql.query('set local session_replication_role = replica');
    await sql.query('set local jit = off');
    await seedPipeline(sql, people, { start, now });
    await sql.query(`select setval('app.application_numbers', $1)`, [people.length]);
    await sql.query(`select setval('app.offer_numbers', 1000)`);
  });
}

/** Inserts everything except accounts, in order of dependency. */
async function seedPipeline(
  sql: Sql,
  people: readonly DemoPerson[],
  { start, now }: { start: Date; now: Date },
): Promise<void> {
  const insertAll = async (tables: readonly (readonly [table: string, rows: readonly DemoRow[]])[]) => {
    for (const [table, rows] of tables) await insertRows(sql, table, rows);
  };
  await insertAll([
    ['public.locations', locationRows(start)],
    ['public.centres', centreRows(start)],
    ['public.clients', clientRows(start)],
    ['public.job_openings', openingRows(start)],
    ['public.candidates', candidateRows(people, now)],
    ['public.candidate_internal', internalRows(people, now)],
    ['public.applications', applicationRows(people, now)],
    ['public.application_outcome_internal', outcomeRows(people)],
    ['public.stage_events', stageEventRows(people)],
    ['public.contact_logs', contactLogRows(people, now)],
    ['public.notes', noteRows(people)],
    ['public.tasks', taskRows(people, now)],
    ['public.lead_assignments', assignmentRows(people)],
    ...importTables(people, now),
    ...interviewTables(people, now),
    ['public.offers', offerRows(people, now)],
    ['public.offer_events', offerEventRows(people, now)],
  ]);
  await setCapacities(sql, now);
  await sql.query(hashOffers);
  await seedVisaWork(sql, people, now);
  await sql.query(registerOffers);
  await seedDocuments(sql, people, now);
  await seedWork(sql, people, now);
  await seedCommissions(sql, now);
  await insertAll([...formTables(people, start, now), ...otherTableRows(people, now)]);
  await insertRows(sql, 'public.notifications', noticeRows(people, now));
  await sql.query(hashBodies);
}
