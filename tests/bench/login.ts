/**
 * `npm run bench:login`: measures first visits with Lighthouse's mobile preset, from a production build, each with an
 * empty cache: largest and first paint, blocking time, and fetched files. Exits 1 if a row misses its target. URLs
 * after `--` are measured in the same run, without targets.
 */
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { openMeter, type Visit } from './meter.ts';
import { type Row, report } from './report.ts';
import { startTrial } from './trial.ts';

/** Maximum values of a visit: seconds, milliseconds, 1,000 bytes of script and style, requests. */
type Targets = Partial<Record<keyof Visit, number>>;

const [, recruiter, , driver] = listedAccounts;
const trial = await startTrial(4180);
const meter = await openMeter(trial.origin);
const rows: Row[] = [];

const units: Record<keyof Visit, [name: string, unit: string]> = {
  largestPaint: ['largest paint', 's'],
  firstPaint: ['first paint', 's'],
  blocked: ['blocked', 'ms'],
  code: ['script and style', 'KB'],
  bytes: ['bytes of everything', 'KB'],
  requests: ['requests', ''],
};

function note(what: string, visit: Visit, targets: Targets): void {
  for (const [key, [name, unit]] of Object.entries(units) as [keyof Visit, [string, string]][]) {
    rows.push({
      what: `${what}: ${name}`,
      unit,
      value: visit[key],
      target: targets[key] ?? Number.POSITIVE_INFINITY,
    });
  }
}

const ofStaff = { largestPaint: 3, blocked: 600, code: 260, requests: 40 };
const ofDriver = { largestPaint: 2.5, blocked: 300, code: 200, requests: 40 };

try {
  note('/login', await meter.visit('/login'), { largestPaint: 1.2, bytes: 150 });
  for (const account of [driver, recruiter]) {
    const home = `/${account.role}`;
    const isDriver = account.role === 'driver';
    await meter.signIn(account);
    note(`${home} from a link`, await meter.visit(home), isDriver ? ofDriver : ofStaff);
    if (!isDriver) note('/recruiter/leads from a link', await meter.visit('/recruiter/leads'), ofStaff);
    note(`${home} after sign-in`, await meter.visitAfterSignIn(account, home), { largestPaint: 1.8 });
  }
  for (const address of process.argv.slice(2)) note(address, await meter.visit(address), {});
} finally {
  await meter.close();
  await trial.close();
}

process.exitCode = report(rows) ? 0 : 1;
