import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Route } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { csvOf, xlsxOf } from '#machines/factories/list-file/list.fixtures.ts';
import { type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import {
  atImport,
  bigListResults,
  check,
  choose,
  type Expected,
  header,
  listOf,
  openImport,
  rowOf,
  undo,
} from './leads-import.ts';
import { runProduct } from './visit.ts';

/** Memory limit of the page and its worker, in megabytes: a larger heap crashes them. */
const heapLimit = 300;

const { signedIn, origin, publishableKey, secretKey } = runProduct([
  `--js-flags=--max-old-space-size=${heapLimit}`,
]);

let database: LeadsDatabase;

beforeAll(async () => {
  const keys = { publishable: await publishableKey(), secret: await secretKey() };
  database = leadsDatabase({ origin: origin(), ...keys });
});

const imported = () => database.rows('candidates', { source: 'import' });

it('cancels reading the longest Excel list, then checks every row within limited memory', async () => {
  const { context, page, dialog } = await atImport(signedIn);
  const bigFile = Buffer.from(xlsxOf(listOf(bigListResults.rows)));
  const going = Promise.withResolvers<void>();
  const delayRoute = async (route: Route) => {
    await going.promise;
    await route.continue().catch(() => undefined);
  };
  await page.route('**/read-xlsx*', delayRoute);
  await choose(dialog, 'big.xlsx', bigFile);
  await dialog.getByText(/Reading .*big.xlsx/).waitFor();
  await expect.poll(() => page.workers()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect.poll(() => page.workers()).toHaveLength(0);
  going.resolve();
  await page.unroute('**/read-xlsx*', delayRoute);

  await check(dialog, 'big.xlsx', bigFile, bigListResults);
  await rowOf(dialog, 3).getByText('Same person as row').waitFor();
  await rowOf(dialog, 4).getByText('The name is a formula without a result').waitFor();
  await rowOf(dialog, 5).getByText('The name is a formula without a result').waitFor();
  await dialog.getByRole('tab', { name: /Needs review/ }).click();
  await rowOf(dialog, 7).getByText("The phone number can't be read").waitFor();
  await rowOf(dialog, 12).getByText('A cell was too long').waitFor();
  await dialog.getByRole('tab', { name: /Ready/ }).click();
  await rowOf(dialog, 6)
    .getByText(/will be saved as .*\+971503000004/)
    .waitFor();
  const session = await context.newCDPSession(page);
  expect((await session.send('Runtime.getHeapUsage')).usedSize).toBeLessThan(heapLimit * 1_000_000);
  expect(await imported()).toHaveLength(0);
  await context.close();
});

it('imports a text file exactly once despite interruptions, and can undo all of it', async () => {
  const ofList: Expected = { rows: 3_000, out: 2_370, look: 31, valid: 599, will: 630 };
  const { context, page, dialog } = await atImport(signedIn);
  await check(dialog, 'march.csv', Buffer.from(csvOf(listOf(ofList.rows))), ofList);

  /** Holds the next part, of 200 rows, after the server has received it. */
  const holdPart = async () => {
    const requestReceived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const delayRoute = async (route: Route) => {
      const response = await route.fetch();
      requestReceived.resolve();
      await answer.promise;
      await route.fulfill({ response });
    };
    await page.route('**/rpc/import_leads', delayRoute, { times: 1 });
    return { requestReceived: requestReceived.promise, go: () => answer.resolve() };
  };

  const first = await holdPart();
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await first.requestReceived;
  const second = await holdPart();
  first.go();
  await second.requestReceived;
  // The second part is imported, but its response was lost.
  await page.reload();
  await openImport(page);
  await dialog.getByText(/Continue importing .*march.csv/).waitFor();
  await dialog.getByText(/Rows already processed: .*200/).waitFor();

  const third = await holdPart();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await third.requestReceived;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  third.go();
  await dialog.getByText('no one is imported twice when you continue').waitFor();
  await dialog.getByText(/400.* of .*631/).waitFor();
  expect(await imported()).toHaveLength(399);

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(/Leads imported: .*630/).waitFor();
  const people = (await imported()).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  expect([people.length, new Set(people).size]).toEqual([630, 630]);

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download skipped rows' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('not-imported.csv');
  const { data } = Papa.parse<string[]>(await readFile(await file.path(), 'utf8'));
  const [names, ...left] = data;
  expect(names?.slice(1)).toEqual(['Reason', ...header]);
  expect(left).toHaveLength(ofList.out);
  expect(left.slice(0, 3).map((cells) => cells.slice(0, 4))).toEqual([
    ['3', 'Same person as row \u20682\u2069', 'Again 1', '٠٥٠٣٠٠٠٠٠٠'],
    ['4', 'The name is a formula without a result', "'@SUM(1+1)", ''],
    ['5', 'The name is a formula without a result', "'=1+1", '0503000003'],
  ]);
  expect(left.find(([no]) => no === '17')?.[1]).toMatch(
    /Already in the system: .*Arvind Pillai.*Sara Haddad/,
  );
  expect(left.flat().filter((cell) => /^[=@+-]/.test(cell))).toEqual([]);

  await undo(page, dialog, 'march.csv', 630);
  expect(await imported()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});
