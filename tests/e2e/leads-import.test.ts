import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvOf, xlsxOf } from '#machines/recruiter/leads/import/list.fixtures.ts';
import { atLeads } from './leads.ts';
import { type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import { sara } from './leads-kept.ts';
import { runProduct, type Visit } from './visit.ts';

/** What the page and its worker may hold, in megabytes: a heap that wants more ends them. */
const heapLimit = 300;

const { newVisitor, origin, publishableKey, secretKey } = runProduct([
  `--js-flags=--max-old-space-size=${heapLimit}`,
]);

const count = 10_000;
/** How long the server may take over all rows, in milliseconds. */
const patience = 90_000;
const header = ['Full Name', 'Mobile No.', 'Licence type', 'Remarks'];

/** What becomes of the rows of the list, and how many of them the server is asked about. */
const expected = { out: 7900, look: 103, fine: 1997, will: 2100 };

let database: LeadsDatabase;

beforeAll(async () => {
  const keys = { publishable: await publishableKey(), secret: await secretKey() };
  database = leadsDatabase({ origin: origin(), ...keys });
});

/**
 * Ten rows for every two people: the others are the first one again, also in Arabic digits, nobody, or a formula.
 * Some numbers are broken, one is known already, and some cells hold a megabyte.
 */
function bigList(): string[][] {
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

/** A recruiter at the dialog that imports. */
async function atImport(): Promise<Visit & { dialog: Locator }> {
  const visit = await newVisitor();
  await atLeads(visit, sara);
  return { ...visit, dialog: await openImport(visit.page) };
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  await dialog.waitFor();
  return dialog;
}

/** Chooses a file and lets every row be checked. */
async function check(dialog: Locator, name: string, content: Buffer): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  await dialog.getByText(/Rows found: .*10,000/).waitFor();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('progressbar', { name: 'Checking every row' }).waitFor();
  await dialog
    .getByRole('button', { name: `Import \u2068${expected.will.toLocaleString('en')}\u2069` })
    .waitFor({ timeout: patience });
  for (const [tab, rows] of [
    ['Stay out', expected.out],
    ['To look at', expected.look],
    ['Fine', expected.fine],
  ] as const)
    await dialog.getByRole('tab', { name: `${tab} ${rows.toLocaleString('en')}` }).waitFor();
}

/** What stands in the list at the row of this number. */
const rowOf = (dialog: Locator, no: number) =>
  dialog.getByRole('listitem').filter({ hasText: new RegExp(`Row \u2068${no}\u2069`) });

const imported = () => database.rows('candidates', { source: 'import' });

describe('a list of ten thousand rows', () => {
  it('of Excel is read and checked row by row, within the memory of a small machine', {
    timeout: 240_000,
  }, async () => {
    const { context, page, dialog } = await atImport();
    await check(dialog, 'big.xlsx', Buffer.from(xlsxOf(bigList())));
    await rowOf(dialog, 3).getByText('The same person as in row').waitFor();
    await rowOf(dialog, 4).getByText('There is no phone number and no e-mail').waitFor();
    await rowOf(dialog, 5).getByText('There is no name').waitFor();
    await dialog.getByRole('tab', { name: /To look at/ }).click();
    await rowOf(dialog, 7).getByText("The number can't be read. It comes in to be put right").waitFor();
    await rowOf(dialog, 12).getByText('A cell was too long').waitFor();
    await dialog.getByRole('tab', { name: /Fine/ }).click();
    await rowOf(dialog, 6)
      .getByText(/is kept as .*\+971503000004/)
      .waitFor();
    const session = await context.newCDPSession(page);
    expect((await session.send('Runtime.getHeapUsage')).usedSize).toBeLessThan(heapLimit * 1_000_000);
    expect(await imported()).toHaveLength(0);
    await context.close();
  });

  it('of a text file comes in once through a killed tab and a stop, and is undone', {
    timeout: 240_000,
  }, async () => {
    const { context, page, dialog } = await atImport();
    await check(dialog, 'big.csv', Buffer.from(csvOf(bigList())));

    /** Holds the next part once the server has it. */
    const holdPart = async () => {
      const heard = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        const response = await route.fetch();
        heard.resolve();
        await answer.promise;
        await route.fulfill({ response });
      };
      await page.route('**/rpc/import_leads', hold, { times: 1 });
      return { heard: heard.promise, go: () => answer.resolve() };
    };

    const first = await holdPart();
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await first.heard;
    const second = await holdPart();
    first.go();
    await second.heard;
    // The second part is in, and nobody has heard of it.
    await page.reload();
    await openImport(page);
    await dialog.getByText(/Go on with the import of .*big.csv/).waitFor();
    await dialog.getByText(/Rows that are done: .*200/).waitFor();

    const third = await holdPart();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await third.heard;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    third.go();
    await dialog.getByText('nobody comes in twice when you go on').waitFor();
    await dialog.getByText(/400.* of .*2,101/).waitFor();
    expect(await imported()).toHaveLength(399);

    const last = await holdPart();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await last.heard;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    last.go();
    await dialog.getByRole('button', { name: 'End here' }).click();
    await dialog.getByText(/Leads that came in: .*599/).waitFor();
    const people = (await imported()).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect([people.length, new Set(people).size]).toEqual([599, 599]);

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the rows that stayed out' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('not-imported.csv');
    const { data } = Papa.parse<string[]>(await readFile(await file.path(), 'utf8'));
    const [names, ...left] = data;
    expect(names?.slice(1)).toEqual(['Why it stayed out', ...header]);
    expect(left).toHaveLength(expected.out + expected.will + 1 - 600);
    expect(left.slice(0, 3).map((cells) => cells.slice(0, 4))).toEqual([
      ['3', 'The same person as in row \u20682\u2069', 'Again 1', '٠٥٠٣٠٠٠٠٠٠'],
      ['4', 'There is no phone number and no e-mail', "'@SUM(1+1)", ''],
      ['5', 'There is no name', "'=1+1", '0503000003'],
    ]);
    expect(left.find(([no]) => no === '17')?.[1]).toMatch(/Known already: .*Arvind Pillai.*Sara Haddad/);
    expect(left.flat().filter((cell) => /^[=@+-]/.test(cell))).toEqual([]);

    await dialog.getByRole('button', { name: /Undo the import of .*big.csv/ }).click();
    await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
    await dialog.getByText(/Leads removed: .*599/).waitFor();
    expect(await imported()).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });
});
