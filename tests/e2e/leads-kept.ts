/** Leads in hand: opening one, losing the network over it, and looking at what came of it. */
import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { atLeads, type LeadsServer } from './leads.ts';
import type { LeadName, LeadsDatabase } from './leads-database.ts';
import type { SignedIn, Visit } from './visit.ts';

/** Whose leads they are. */
export const sara = 'recruiter@recruitment.example';

/** What is said where nothing could be sent. */
export const noNetwork = /Network connection unavailable/;

/** Where the tests of a part take place. */
export interface Desk {
  signedIn: SignedIn;
  server: () => LeadsServer;
  database: () => LeadsDatabase;
}

/** One visit for all tests of a part; what is given leads it to the list anew, with a network. */
export function oneVisit({ signedIn }: Desk): (address?: string) => Promise<Visit> {
  let visit: Visit;
  beforeAll(async () => {
    visit = await atLeads(signedIn, sara);
  });
  afterAll(() => visit.context.close());
  return async (address = '') => {
    await visit.context.setOffline(false);
    await visit.page.goto(`/recruiter/leads${address}`);
    await visit.page.getByRole('row').nth(1).waitFor();
    return visit;
  };
}

/** A column of a lead as it is in the database. */
export async function columnOf({ database }: Desk, name: LeadName, column: string): Promise<unknown> {
  return (await database().lead(name))[column];
}

/** Changes a lead past every rule, as a colleague may have done. */
export async function changeLead(
  { origin, secret }: LeadsServer,
  name: LeadName,
  columns: object,
): Promise<void> {
  const [first_name, last_name] = name;
  await createClient(origin, secret, { auth: { persistSession: false } })
    .from('candidates')
    .update(columns)
    .match({ first_name, last_name })
    .throwOnError();
}

/** Opens somebody's record from the list, and waits until it is read. */
export async function openLead(page: Page, name: LeadName): Promise<Locator> {
  const words = name.join(' ');
  await page.getByRole('row', { name: new RegExp(words) }).click();
  const record = page.getByRole('dialog', { name: words, exact: true });
  await record.getByRole('button', { name: /^E-mail/ }).waitFor();
  return record;
}

/** Opens a part of a record that is open. */
export async function openPart(record: Locator, part: 'Notes' | 'Tasks', form: string): Promise<Locator> {
  await record.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
  const own = record.getByRole('form', { name: form });
  await own.waitFor();
  return own;
}

/** Chooses what stands in the menu of a record that is open. */
export async function chooseFromMenu(record: Locator, entry: string): Promise<void> {
  await record.getByRole('button', { name: 'More actions' }).click();
  await record.page().getByRole('menuitem', { name: entry }).click();
}

/** The network goes, as the browser notices. */
export async function loseNetwork({ context, page }: Visit): Promise<void> {
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** The network is back. */
export async function findNetwork({ context, page }: Visit): Promise<void> {
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
}
