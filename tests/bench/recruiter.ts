/**
 * `npm run bench:recruiter`: measures a recruiter's waiting times with 20,000 candidates. The production build on a
 * native Postgres, in the test browser with its processor slowed down four times. Exits 1 if a row misses its target.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { officeId } from '#mocks/demo/location-rows.ts';
import { loadInterviews } from '#mocks/scale/interviews.ts';
import { loadCandidates } from '#mocks/scale/load.ts';
import { openEngine } from '#mocks/server/engine.ts';
import { chromium } from '../chromium.ts';
import { measureImport } from './recruiter.import.ts';
import { measureInterviews } from './recruiter.interviews.ts';
import { measureListOpening } from './recruiter.list-opening.ts';
import { measureListQueries } from './recruiter.list-queries.ts';
import { measureRecord } from './recruiter.record.ts';
import type { Row } from './report.ts';
import { report } from './report.ts';
import { sessionOf, store } from './session.ts';
import { startTrial } from './trial.ts';

const candidates = 20_000;
const slowdown = 4;
const port = 4182;
const [, recruiter] = listedAccounts;

const folder = await mkdtemp(join(tmpdir(), 'recruiter-'));
// As root, native Postgres runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);
const db = await openEngine('native', join(folder, 'database'));
const trial = await startTrial(port, async () => db);
await loadCandidates(db, { candidates, onProgress: () => {} });
const interviews = await loadInterviews(db, { locationId: officeId, userId: recruiter.id });
const session = await sessionOf(trial.origin, recruiter);
const browser = await playwright.launch(await chromium());

/** Opens a recruiter's page in a browser with an empty cache. */
async function newPage() {
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
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

const rows: Row[] = [];
try {
  for (const measure of [measureListOpening, measureListQueries, measureRecord, measureImport])
    rows.push(...(await measure(newPage)));
  rows.push(...(await measureInterviews(newPage, interviews)));
} finally {
  await browser.close();
  await trial.close();
  await rm(folder, { recursive: true, force: true });
}

process.exitCode = report(rows) ? 0 : 1;
