/**
 * `npm run bench:driver [-- --languages en,ur --routes /driver]`: measures a driver's waiting times on a low-end phone:
 * the production build at 320 × 568 with touch, with the processor slowed down four times, on slow 4G, and the first
 * visit at 400 kbit/s too. Exits 1 if a row misses its target.
 */
import { parseArgs } from 'node:util';
import { chromium as playwright } from 'playwright';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';
import { driverPhone, type Phone, type PhoneVisit } from './driver.phone.ts';
import { type Row, report } from './report.ts';
import { sessionOf } from './session.ts';
import { startTrial } from './trial.ts';

/** Maximum values of a visit: seconds, milliseconds, 1,000 bytes, a score. */
type Targets = Partial<Record<keyof PhoneVisit, number>>;

const units: Record<keyof PhoneVisit, [name: string, unit: string]> = {
  firstPaint: ['a sentence', 's'],
  shell: ['the shell', 's'],
  data: ['data', 's'],
  largestPaint: ['largest paint', 's'],
  shift: ['layout shift', ''],
  code: ['script and style', 'KB'],
  fonts: ['fonts', 'KB'],
  interaction: ['interaction', 'ms'],
};

const first: Targets = { largestPaint: 2.5, shift: 0.02, interaction: 200, code: 200, fonts: 150 };
const second: Targets = { largestPaint: 1, shift: 0.02 };
const slowTargets: Targets = { firstPaint: 2.5, shell: 2.5, data: 8 };

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,ur,hi' },
    routes: { type: 'string' },
  },
});
const db = await openPglite();
const trial = await startTrial(4183, async () => db);
const driver = listedAccounts[3];
const applications = await db.tx((sql) =>
  sql.query<{ id: string }>(
    `select a.id from public.applications a join public.candidates c on c.id = a.candidate_id
     where c.user_id = $1 order by a.created_at desc limit 1`,
    [driver.id],
  ),
);
const routes = values.routes?.split(',') ?? [
  '/driver',
  '/driver/profile',
  '/driver/documents',
  '/driver/status',
  ...applications.map(({ id }) => `/driver/status/${id}`),
];
const session = await sessionOf(trial.origin, driver);
const browser = await playwright.launch(await chromium());
const rows: Row[] = [];

function note(what: string, visit: PhoneVisit, targets: Targets): void {
  for (const [key, target] of Object.entries(targets) as [keyof PhoneVisit, number][]) {
    const [name, unit] = units[key];
    rows.push({ what: `${what} ${name}`, unit, value: visit[key], target });
  }
}

async function withPhone(language: string, network: 'slow4g' | 'bad', use: (phone: Phone) => Promise<void>) {
  const phone = await driverPhone(browser, trial.origin, { ...session, language }, network);
  try {
    await use(phone);
  } finally {
    await phone.close();
  }
}

try {
  for (const route of routes) {
    const name = route.replace(/status\/.+/, 'status/{id}').padEnd(20);
    for (const language of values.languages.split(',')) {
      await withPhone(language, 'slow4g', async (phone) => {
        note(`${name} ${language} first visit: `, await phone.visit(route), first);
        await phone.waitForOfflineCache();
        note(`${name} ${language} second visit:`, await phone.visit(route), second);
      });
    }
    const [language = 'en'] = values.languages.split(',').slice(-1);
    await withPhone(language, 'bad', async (phone) => {
      note(`${name} ${language} 400 kbit/s:  `, await phone.visit(route), slowTargets);
    });
  }
} finally {
  await browser.close();
  await trial.close();
}

process.exitCode = report(rows) ? 0 : 1;
