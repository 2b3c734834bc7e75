/**
 * `npm run bench:operations`: measures waiting times of operations with 20,000 candidates, 120,000 documents and 5,000
 * running visa cases. Uses the production build on native Postgres, and a CPU slowed down four times unless a row says
 * full speed. Exits 1 if a row misses its target.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { loadCandidates } from '#mocks/scale/load.ts';
import { loadOperations } from '#mocks/scale/operations.ts';
import { openEngine } from '#mocks/server/engine.ts';
import { chromium } from '../chromium.ts';
import { measureMatrix } from './operations.matrix.ts';
import { measureReview } from './operations.review.ts';
import { measureVisa } from './operations.visa.ts';
import { report } from './report.ts';
import { sessionOf, store } from './session.ts';
import { startTrial } from './trial.ts';

const candidates = 20_000;
const slowdown = 4;
const port = 4183;
const account = listedAccounts.find(({ role }) => role === 'operations');
if (!account) throw new Error('The sample data has nobody of operations.');

const folder = await mkdtemp(join(tmpdir(), 'operations-'));
// As root, native Postgres runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);
const db = await openEngine('native', join(folder, 'database'));
const trial = await startTrial(port, async () => db);
await loadCandidates(db, { candidates, onProgress: () => {} });
await loadOperations(db);
const session = await sessionOf(trial.origin, account);
const browser = await playwright.launch(await chromium());

/** Returns a function that opens a page as the operations user, in a new browser context with an empty cache. */
const pagesAt = (rate: number) => async () => {
  const context = await browser.newContext({
    baseURL: trial.origin,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(store, session);
  const page = await context.newPage();
  page.on('pageerror', (cause) => console.error(cause));
  page.setDefaultTimeout(20_000);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
};

try {
  const slowPages = pagesAt(slowdown);
  const full = pagesAt(1);
  const rows = [
    ...(await measureMatrix(slowPages, full)),
    ...(await measureReview(full, 'full speed', 100)),
    ...(await measureReview(slowPages, `${slowdown}×`, 250)),
    ...(await measureVisa(slowPages)),
  ];
  process.exitCode = report(rows) ? 0 : 1;
} finally {
  await browser.close();
  await trial.close();
  await rm(folder, { recursive: true, force: true });
}
