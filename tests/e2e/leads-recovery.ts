/** Opens leads and checks the results. */
import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright';
import type { LeadsServer } from './leads.ts';
import type { LeadName, LeadsDatabase } from './leads-database.ts';
import type { SignedIn } from './visit.ts';

/** Owner of the leads. */
export const sara = 'recruiter@recruitment.example';

/** Environment of a test part. */
export interface LeadsSetup {
  signedIn: SignedIn;
  server: () => LeadsServer;
  database: () => LeadsDatabase;
}

/** Returns a column of a lead from the database. */
export async function columnOf({ database }: LeadsSetup, name: LeadName, column: string): Promise<unknown> {
  return (await database().lead(name))[column];
}

/** Changes a lead without access rules, as if by a colleague. */
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

/** Opens a record from the list, and waits until it is loaded. */
export async function openLead(page: Page, name: LeadName): Promise<Locator> {
  const words = name.join(' ');
  await page.getByRole('row', { name: new RegExp(words) }).click();
  const record = page.getByRole('dialog', { name: words, exact: true });
  await record.getByRole('button', { name: /^Email/ }).waitFor();
  return record;
}

/** Opens a tab of an open record. */
export async function openPart(record: Locator, part: 'Notes' | 'Tasks', form: string): Promise<Locator> {
  await record.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
  const own = record.getByRole('form', { name: form });
  await own.waitFor();
  return own;
}

/** Selects an entry in an open record's menu. */
export async function chooseFromMenu(record: Locator, entry: string): Promise<void> {
  await record.getByRole('button', { name: 'More actions' }).click();
  await record.page().getByRole('menuitem', { name: entry }).click();
}
