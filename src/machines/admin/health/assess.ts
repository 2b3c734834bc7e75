/** Derives a status from each check's data. Each rule is one function, so that a test can verify its limits. */
import type {
  ClientFigure,
  DatabaseHealth,
  FormHealth,
  JobHealth,
  ProbeHealth,
  QueueHealth,
} from '#machines/data/rpc/health-facts.ts';
import type { Finding } from './health-check.ts';

/** Clock difference above which displayed times are wrong, in milliseconds. */
const warnClockDifference = 30_000;
/** Clock difference above which tokens are refused as not yet valid or expired, in milliseconds. */
const maxClockDifference = 5 * 60_000;
/** Waiting time after which background work counts as stuck, in milliseconds: the worker runs every minute. */
const stuckAfter = 15 * 60_000;
/** Share of connections in use above which new connections may soon be refused. */
const connectionsFull = 0.9;

/** Share of failed requests of the last hour above which something is wrong. */
const failingShare = 0.05;
/** Number of requests in the last hour below which their share says nothing. */
const fewestRequests = 20;

/** Evaluates whether the database accepts writes and has connections left. */
export function assessDatabase(database: DatabaseHealth): Finding {
  const facts = { database };
  if (!database.writable) return { status: 'failing', reason: 'readOnly', facts };
  if (database.connections > database.max_connections * connectionsFull) {
    return { status: 'attention', reason: 'connectionsFull', facts };
  }
  return { status: 'ok', reason: 'answers', facts };
}

/** Evaluates how far this computer's clock is ahead of each clock, in milliseconds; an unknown clock is ignored. */
export function assessClock(clock: { database: number | null; functions: number | null }): Finding {
  const known = [clock.database, clock.functions].flatMap((skew) => (skew === null ? [] : [Math.abs(skew)]));
  if (known.length === 0) return { status: 'unknown', reason: 'notRead' };
  const maxDifference = Math.max(...known);
  const facts = { clock };
  const values = { seconds: Math.round(maxDifference / 1000) };
  if (maxDifference > maxClockDifference) return { status: 'failing', reason: 'clockFarOff', values, facts };
  if (maxDifference > warnClockDifference) return { status: 'attention', reason: 'clockOff', values, facts };
  return { status: 'ok', reason: 'clocksAgree', facts };
}

/** Evaluates background jobs: a late job is failing, because no worker runs it. */
export function assessJobs(jobs: readonly JobHealth[]): Finding {
  const count = (state: JobHealth['state']) => jobs.filter((job) => job.state === state).length;
  const facts = { jobs };
  const found = (status: Finding['status'], reason: Finding['reason'], number: number): Finding => ({
    status,
    reason,
    values: { count: number },
    facts,
  });
  if (count('late') > 0) return found('failing', 'jobsLate', count('late'));
  if (count('failed') > 0) return found('attention', 'jobsFailed', count('failed'));
  if (count('retrying') > 0) return found('attention', 'jobsRetrying', count('retrying'));
  if (count('ok') === 0) return found('unknown', 'jobsNever', 0);
  return found('ok', 'jobsRun', count('ok'));
}

/** Evaluates the queue by its oldest job; `now` is the database's time where known. */
export function assessQueue(queue: QueueHealth, now: number): Finding {
  const waiting = queue.waiting + queue.submissions;
  const since = [queue.oldest_due_at, queue.oldest_submission_at].flatMap((at) => at ?? []);
  const oldest = Math.max(0, ...since.map((at) => now - Date.parse(at)));
  const values = { count: waiting, minutes: Math.round(oldest / 60_000) };
  const facts = { queue };
  if (waiting === 0) return { status: 'ok', reason: 'queueEmpty', facts };
  return oldest > stuckAfter
    ? { status: 'failing', reason: 'queueStuck', values, facts }
    : { status: 'ok', reason: 'queueMoves', values, facts };
}

/** Evaluates forms: a paused form, or one that never sent anything, is ignored. */
export function assessForms(forms: readonly FormHealth[]): Finding {
  const facts = { forms };
  const count = forms.filter(({ state }) => ['silent', 'failed', 'gaps', 'refused'].includes(state)).length;
  if (forms.length === 0) return { status: 'unknown', reason: 'formsNone', facts };
  if (count > 0) return { status: 'attention', reason: 'formsProblem', values: { count }, facts };
  return forms.some(({ state }) => state === 'ok')
    ? { status: 'ok', reason: 'formsArrive', facts }
    : { status: 'unknown', reason: 'formsUnknown', facts };
}

/** Evaluates whether the database has the migrations the app was built with; versions are compared as text. */
export function assessMigrations(versions: readonly string[], app: string): Finding {
  const database = versions.at(-1) ?? null;
  const facts = { migrations: { database, app } };
  if (app === '' || database === null) return { status: 'unknown', reason: 'notRead', facts };
  if (!versions.includes(app)) return { status: 'failing', reason: 'databaseBehind', facts };
  return database > app
    ? { status: 'attention', reason: 'appBehind', facts }
    : { status: 'ok', reason: 'migrationsAgree', facts };
}

/** Evaluates the row-security self-test: one leak fails, and a role without users is not tested. */
export function assessSecurity(probes: readonly ProbeHealth[]): Finding {
  const facts = { security: probes };
  const total = probes.reduce((sum, { checks }) => sum + checks, 0);
  const leaks = total - probes.reduce((sum, { passed }) => sum + passed, 0);
  if (leaks > 0) return { status: 'failing', reason: 'securityLeaks', values: { count: leaks }, facts };
  return probes.length < 5
    ? { status: 'unknown', reason: 'securityUntested', values: { count: total }, facts }
    : { status: 'ok', reason: 'securityHolds', values: { count: total }, facts };
}

/** Evaluates browsers' requests: server errors and missing responses are failures, refusals (4xx) are not. */
export function assessRequests(all: readonly ClientFigure[]): Finding {
  const { figures, total } = figuresOf(all, 'answer');
  if (total === 0) return { status: 'unknown', reason: 'notReported' };
  const failed = figures.filter(({ name }) => /^(5|network)/.test(name));
  const [requests, failures] = [sumOf(figures, 'recent'), sumOf(failed, 'recent')];
  const isFailing = requests >= fewestRequests && failures / requests > failingShare;
  const facts = { answers: { figures, total } };
  return isFailing
    ? { status: 'attention', reason: 'requestsFail', values: { count: requests, failed: failures }, facts }
    : {
        status: 'ok',
        reason: 'requestsAnswered',
        values: { count: total, failed: sumOf(failed, 'times') },
        facts,
      };
}

/** Lists the app versions in use; several at once are normal after an update. */
export function assessClients(all: readonly ClientFigure[]): Finding {
  const { figures, total } = figuresOf(all, 'version');
  if (total === 0) return { status: 'unknown', reason: 'notReported' };
  return {
    status: 'ok',
    reason: 'clientsSeen',
    values: { count: figures.length },
    facts: { versions: { figures, total } },
  };
}

function figuresOf(all: readonly ClientFigure[], kind: ClientFigure['kind']) {
  const figures = all.filter((figure) => figure.kind === kind);
  return { figures, total: sumOf(figures, 'times') };
}

function sumOf(figures: readonly ClientFigure[], period: 'times' | 'recent'): number {
  return figures.reduce((sum, figure) => sum + figure[period], 0);
}
