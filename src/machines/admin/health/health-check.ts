/** The parts that the health page checks, and the results of checks. */
import type {
  ClientFigure,
  DatabaseHealth,
  FormHealth,
  JobHealth,
  ProbeHealth,
  QueueHealth,
  SpaceHealth,
} from '#machines/data/rpc/health-facts.ts';
import type { HealthStatus } from '#machines/data/rpc/health-history.ts';

/** The parts by group, in the order of the page (product design, C.25). */
export const healthGroups = {
  services: ['api', 'database', 'auth', 'storage', 'realtime', 'functions'],
  work: ['jobs', 'queue', 'forms'],
  system: ['clock', 'migrations', 'security', 'space', 'requests', 'clients'],
} as const;

export type HealthPart = (typeof healthGroups)[keyof typeof healthGroups][number];

export const healthParts: readonly HealthPart[] = Object.values(healthGroups).flat();

/** Reasons for a status; each has a message in the catalogue. */
export const healthReasons = [
  'answers',
  'slow',
  'withoutDatabase',
  'readOnly',
  'connectionsFull',
  'keyUnknown',
  'echoCame',
  'echoNotSent',
  'timeout',
  'noAnswer',
  'refused',
  'html',
  'unreadable',
  'failed',
  'offline',
  'denied',
  'notRead',
  'clocksAgree',
  'clockOff',
  'clockFarOff',
  'jobsRun',
  'jobsLate',
  'jobsFailed',
  'jobsRetrying',
  'jobsNever',
  'queueEmpty',
  'queueMoves',
  'queueStuck',
  'formsArrive',
  'formsProblem',
  'formsUnknown',
  'formsNone',
  'migrationsAgree',
  'databaseBehind',
  'appBehind',
  'securityHolds',
  'securityLeaks',
  'securityUntested',
  'spaceMeasured',
  'requestsAnswered',
  'requestsFail',
  'clientsSeen',
  'notReported',
] as const;
export type HealthReason = (typeof healthReasons)[number];

/** Additional facts that some parts show. */
export interface HealthFacts {
  database: DatabaseHealth;
  jobs: readonly JobHealth[];
  queue: QueueHealth;
  forms: readonly FormHealth[];
  space: SpaceHealth;
  security: readonly ProbeHealth[];
  /** Results of browsers' requests, most frequent first, and how many there were. */
  answers: { figures: readonly ClientFigure[]; total: number };
  /** Reports by app version, most frequent first, and how many there were. */
  versions: { figures: readonly ClientFigure[]; total: number };
  /** How far this computer's clock is ahead of each, in milliseconds; negative when behind. */
  clock: { database: number | null; functions: number | null };
  /** The latest migration of each. */
  migrations: { database: string | null; app: string };
}

/** The result of a check. */
export interface Finding {
  status: HealthStatus;
  reason: HealthReason;
  /** Numbers to insert in the message. */
  values?: Readonly<Record<string, number>>;
  facts?: Partial<HealthFacts>;
}

/** A finding with its time. */
export interface HealthResult extends Finding {
  part: HealthPart;
  /** Time of the check, in milliseconds since 1970 by this computer's clock. */
  at: number;
  /** Duration of the check, in milliseconds. */
  latencyMs: number;
}
