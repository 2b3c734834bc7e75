/** Sample data of the health page for a good and a bad day. */
import {
  type Finding,
  type HealthPart,
  type HealthResult,
  healthParts,
} from '#machines/admin/health/health-check.ts';
import type { ClientFigure, FormHealth, JobHealth, ProbeHealth } from '#machines/data/rpc/health-facts.ts';
import type { HealthHistory, HealthStatus } from '#machines/data/rpc/health-history.ts';

/** Current time: Thu 12 Mar 2026, 14:00 in Dubai. */
export const present = Date.parse('2026-03-12T10:00:00Z');

const minute = 60_000;

/** Returns a time `minutes` before the current time. */
const minutesAgo = (minutes: number) => new Date(present - minutes * minute).toISOString();

const job = (kind: string, minutes: number, other: Partial<JobHealth> = {}): JobHealth => ({
  kind,
  recurring: true,
  last_run_at: minutesAgo(minutes),
  took_ms: 14,
  next_due_at: minutesAgo(-minutes),
  failures: 0,
  error_code: null,
  state: 'ok',
  ...other,
});

const jobs: readonly JobHealth[] = [
  job('document_expiry', 720, { took_ms: 1_240 }),
  job('commission_milestones', 705, { took_ms: 310 }),
  job('interview_reminders', 3),
  job('expire_offers', 2),
  job('own_health', 9),
];

const form = (id: number, form_name: string, other: Partial<FormHealth> = {}): FormHealth => ({
  id: `00000000-0000-4000-8000-00000000f00${id}`,
  form_name,
  enabled: true,
  last_received_at: minutesAgo(25),
  usual_minutes: 45,
  longest_minutes: 600,
  failed: 0,
  refused: 0,
  missing: 0,
  state: 'ok',
  ...other,
});

const probes: readonly ProbeHealth[] = (
  ['driver', 'operations', 'recruiter', 'stranger', 'visitor'] as const
).map((probe) => {
  const checks = probe === 'stranger' || probe === 'visitor' ? 92 : 8;
  return { probe, checks, passed: checks, leaks: [] };
});

const figure = (kind: ClientFigure['kind'], name: string, times: number): ClientFigure => ({
  kind,
  name,
  times,
  recent: Math.round(times / 20),
});

const answers: Finding = { status: 'ok', reason: 'answers' };

const healthyFindings: Readonly<Record<HealthPart, Finding>> = {
  api: answers,
  database: {
    ...answers,
    facts: {
      database: { at: minutesAgo(0), writable: true, connections: 11, max_connections: 60 },
    },
  },
  auth: answers,
  storage: answers,
  realtime: { status: 'ok', reason: 'echoCame' },
  functions: answers,
  jobs: { status: 'ok', reason: 'jobsRun', facts: { jobs } },
  queue: { status: 'ok', reason: 'queueEmpty' },
  forms: {
    status: 'ok',
    reason: 'formsArrive',
    facts: { forms: [form(1, 'Bike riders 2026'), form(2, 'Taxi 2026')] },
  },
  clock: {
    status: 'ok',
    reason: 'clocksAgree',
    facts: { clock: { database: 120, functions: -40 } },
  },
  migrations: {
    status: 'ok',
    reason: 'migrationsAgree',
    facts: { migrations: { database: '20260101150200', app: '20260101150200' } },
  },
  security: { status: 'ok', reason: 'securityHolds', values: { count: 208 }, facts: { security: probes } },
  space: {
    status: 'ok',
    reason: 'spaceMeasured',
    facts: { space: { database_bytes: 48_200_000, file_bytes: 1_310_000_000, files: 4_212 } },
  },
  requests: {
    status: 'ok',
    reason: 'requestsAnswered',
    values: { count: 18_420, failed: 74 },
    facts: {
      answers: {
        total: 18_420,
        figures: [
          figure('answer', 'ok', 18_240),
          figure('answer', '409', 106),
          figure('answer', 'network.noAnswer', 61),
          figure('answer', '503', 13),
        ],
      },
    },
  },
  clients: {
    status: 'ok',
    reason: 'clientsSeen',
    values: { count: 2 },
    facts: {
      versions: { total: 400, figures: [figure('version', '0.9.1', 372), figure('version', '0.9.0', 28)] },
    },
  },
};

/** Returns results of all parts, with the given overrides. */
export function resultsWith(others: Partial<Record<HealthPart, Finding>>) {
  return Object.fromEntries(
    healthParts.map((part, place): [HealthPart, HealthResult] => [
      part,
      { ...healthyFindings[part], ...others[part], part, at: present, latencyMs: 24 + ((place * 37) % 90) },
    ]),
  );
}

/** Parts that have failed for a while on the bad day. */
const failingParts = { realtime: true, storage: true, jobs: true, queue: true, forms: true, security: true };

/** A day on which storage failed for an hour and a half, checked since the morning. */
export const day: HealthHistory = {
  checks: healthParts.flatMap((part) =>
    Array.from({ length: 56 }, (_, slot) => {
      const isOnOutage = part === 'storage' && slot >= 20 && slot < 26;
      const status: HealthStatus = isOnOutage
        ? 'failing'
        : part === 'forms' && slot > 44
          ? 'attention'
          : 'ok';
      return { part, slot: minutesAgo(slot * 15), status };
    }),
  ),
  lastOk: healthParts.map((part) => ({ part, at: minutesAgo(part in failingParts ? 190 : 0) })),
  incidents: [
    {
      id: '00000000-0000-4000-8000-0000000000a1',
      part: 'storage',
      openedAt: minutesAgo(380),
      closedAt: minutesAgo(300),
      acknowledgedAt: minutesAgo(370),
      acknowledgedBy: 'Mariam Al Suwaidi',
      note: 'The provider confirmed an outage in the region. Uploads wait on the phones.',
    },
  ],
};

/** Several parts with problems, each for another reason. */
export const failingFindings: Partial<Record<HealthPart, Finding>> = {
  storage: { status: 'failing', reason: 'refused', values: { httpStatus: 403 } },
  realtime: { status: 'failing', reason: 'timeout' },
  jobs: {
    status: 'failing',
    reason: 'jobsLate',
    values: { count: 1 },
    facts: {
      jobs: [
        job('document_expiry', 2_160, { state: 'late', next_due_at: minutesAgo(720) }),
        job('retention', 700, { state: 'failed', failures: 1, error_code: '57014' }),
        job('confirm_uploads', 1, { state: 'retrying' }),
        job('erase_person', 60, { recurring: false, took_ms: null, next_due_at: null }),
        job('hand_over', 0, { state: 'never', last_run_at: null, took_ms: null, next_due_at: null }),
      ],
    },
  },
  requests: {
    ...healthyFindings.requests,
    status: 'attention',
    reason: 'requestsFail',
    values: { count: 902, failed: 88 },
  },
  queue: { status: 'failing', reason: 'queueStuck', values: { count: 41, minutes: 720 } },
  forms: {
    status: 'attention',
    reason: 'formsProblem',
    values: { count: 2 },
    facts: {
      forms: [
        form(1, 'Bike riders 2026', { state: 'gaps', missing: 3 }),
        form(2, 'Taxi 2026', { state: 'silent', last_received_at: minutesAgo(4_000) }),
        form(3, 'Heavy truck drivers', { state: 'failed', failed: 2, refused: 14, usual_minutes: null }),
      ],
    },
  },
  clock: {
    status: 'attention',
    reason: 'clockOff',
    values: { seconds: 95 },
    facts: { clock: { database: -95_000, functions: -94_900 } },
  },
  security: {
    status: 'failing',
    reason: 'securityLeaks',
    values: { count: 1 },
    facts: {
      security: probes.map((one) =>
        one.probe === 'driver' ? { ...one, passed: 7, leaks: ['candidate_internal'] } : one,
      ),
    },
  },
  migrations: {
    status: 'attention',
    reason: 'appBehind',
    facts: { migrations: { database: '20260301090000', app: '20260101150200' } },
  },
};

/** Results while the database is stopped. */
export const withoutDatabase: Partial<Record<HealthPart, Finding>> = {
  api: { status: 'ok', reason: 'withoutDatabase' },
  database: { status: 'failing', reason: 'failed' },
  realtime: { status: 'unknown', reason: 'echoNotSent' },
  ...Object.fromEntries(
    (['jobs', 'queue', 'forms', 'migrations', 'security', 'space', 'requests', 'clients'] as const).map(
      (part) => [part, { status: 'unknown', reason: 'notRead' }],
    ),
  ),
};
