/** Lists for the import dialog, and the steps of every import. */
import type { Locator, Page } from 'playwright';
import { atLeads } from './leads.ts';
import { sara } from './leads-recovery.ts';
import type { SignedIn, Visit } from './visit.ts';

/** Timeout for the server to process all rows, in milliseconds. */
export const patience = 240_000;

/** Opens the import dialog as a recruiter. */
export async function atImport(signedIn: SignedIn): Promise<Visit & { dialog: Locator }> {
  const visit = await atLeads(signedIn, sara);
  return { ...visit, dialog: await openImport(visit.page) };
}

/** Opens the dialog from the list of leads. */
export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  await dialog.waitFor();
  return dialog;
}

/** Selects a file. */
export async function choose(dialog: Locator, name: string, content: Buffer): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
}

/** Number of rows in a list, their check results, and the number that would become leads. */
export interface Expected {
  rows: number;
  out: number;
  look: number;
  valid: number;
  will: number;
}

/** Selects a file, keeps the guessed columns and checks all rows. */
export async function check(
  dialog: Locator,
  name: string,
  content: Buffer,
  { rows, out, look, valid, will }: Expected,
): Promise<void> {
  await choose(dialog, name, content);
  await dialog.getByText(new RegExp(`Rows found: .*${rows.toLocaleString('en')}`)).waitFor();
  await dialog.getByRole('button', { name: 'Review rows' }).click();
  await dialog
    .getByRole('button', { name: `Import leads (\u2068${will.toLocaleString('en')}\u2069)` })
    .waitFor({ timeout: patience });
  for (const [tab, count] of [
    ['Skipped', out],
    ['Needs review', look],
    ['Ready', valid],
  ] as const)
    await dialog.getByRole('tab', { name: `${tab} ${count.toLocaleString('en')}` }).waitFor();
}

/** Undoes the last import, and waits until this number of leads is removed. */
export async function undo(page: Page, dialog: Locator, file: string, leads: number): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`Undo import of .*${file}`) }).click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await dialog
    .getByText(new RegExp(`Leads removed: .*${leads.toLocaleString('en')}`))
    .waitFor({ timeout: patience });
}

/** Returns the row with this number in the dialog. */
export const rowOf = (dialog: Locator, no: number) =>
  dialog.getByRole('listitem').filter({ hasText: new RegExp(`Row \u2068${no}\u2069`) });

/** Column names of the list. */
export const header = ['Full Name', 'Mobile No.', 'Licence type', 'Remarks'];

/** Expected results of ten thousand rows of `listOf`, the maximum of a list. */
export const bigListResults: Expected = { rows: 10_000, out: 7_900, look: 103, valid: 1_997, will: 2_100 };

/**
 * Ten rows for every two people: the others repeat the first, also in Arabic digits, are empty, or are a formula. Some
 * numbers are invalid, one is already known, and some cells contain a megabyte.
 */
export function listOf(count: number): string[][] {
  const long = 'x'.repeat(1_000_000);
  const rows = Array.from({ length: count }, (_, at) => {
    const own = `050${3_000_000 + at}`;
    const first = `050${3_000_000 + at - (at % 10)}`;
    const remark = at % 4000 === 10 ? long : '';
    switch (at % 10) {
      case 0:
        return [`Sample ${at}`, own, 'bike', remark];
      case 1:
        return [`Again ${at}`, inArabicDigits(first), 'bike', remark];
      case 2:
        return ['@SUM(1+1)', '', 'bike', remark];
      case 3:
        return ['=1+1', own, 'bike', remark];
      case 4:
        return [`محمد ${at}`, inArabicDigits(own), 'bike', remark];
      case 5:
        if (at === 15) return ['Arvind Pillai', '+971 58 100 0782', 'bus', remark];
        return [`Broken ${at}`, at % 100 === 5 ? '05 12' : first, 'bike', remark];
      default:
        return [`Again ${at}`, first, 'bike', remark];
    }
  });
  return [header, ...rows];
}

function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
