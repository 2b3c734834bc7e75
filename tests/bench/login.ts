/**
 * `npm run bench:login`: JavaScript and CSS over the wire on a first visit, and the largest contentful paint under
 * Lighthouse's mobile preset, from a production build. Exits 1 when a row misses its target.
 */
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { openMeter } from './meter.ts';
import { type Row, report } from './report.ts';
import { startTrial } from './trial.ts';

const [, recruiter, , driver] = listedAccounts;
const trial = await startTrial(4180);
const meter = await openMeter(trial.origin);
const rows: Row[] = [];

try {
  const bytes = async (path: string, target: number, account?: { identifier: string }) =>
    rows.push({
      what: `${path}, first visit`,
      unit: 'KB',
      value: await meter.kilobytes(path, account),
      target,
    });
  await bytes('/login', 150);
  await bytes('/driver', 200, driver);
  await bytes('/recruiter', 260, recruiter);

  const paint = async (what: string, path: string, target: number) =>
    rows.push({ what, unit: 's', value: await meter.paint(path), target });
  await paint('/login, first visit', '/login', 1);
  for (const account of [driver, recruiter]) {
    const home = `/${account.role}`;
    await meter.signIn(account);
    await paint(`${home}, straight after sign-in`, home, 1.8);
    await meter.forgetFiles();
    await paint(`${home}, from a link`, home, 2.5);
  }
} finally {
  await meter.close();
  await trial.close();
}

process.exitCode = report(rows) ? 0 : 1;
