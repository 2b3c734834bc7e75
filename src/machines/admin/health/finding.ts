/** What the health page checks, and what a check finds. */
import type {
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
  system: ['clock', 'migrations', 'security', 'space'],
} as const;

export type HealthPart = (typeof healthGroups)[keyof typeof healthGroups][number];

export const healthParts: readonly HealthPart[] = Object.values(healthGroups).flat();

/** Why a part is as it is; each has a sentence in the catalogue. */
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
] as const;
export type HealthReason = (typeof healthReasons)[number];

/** What some parts show besides their sentence. */
export interface HealthFacts {
  database: DatabaseHealth;
  jobs: readonly JobHealth[];
  queue: QueueHealth;
  forms: readonly FormHealth[];
  space: SpaceHealth;
  security: readonly ProbeHealth[];
  /** How far this computer's clock is from each, in milliseconds; positive when it is ahead. */
  clock: { database: number | null; functions: number | null };
  /** The newest migration of each. */
  migrations: { database: string | null; app: string };
}

/** What a check found. */
export interface Finding {
  status: HealthStatus;
  reason: HealthReason;
  /** Numbers of the sentence. */
  values?: Readonly<Record<string, number>>;
  facts?: Partial<HealthFacts>;
}

/** A finding with its time. */
export interface HealthResult extends Finding {
  part: HealthPart;
  /** When it was found, in milliseconds since 1970 by this computer's clock. */
  at: number;
  /** How long the check took, in milliseconds. */
  latencyMs: number;
}
