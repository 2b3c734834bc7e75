import type { Database, Sql } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { createLimiter, hostedLimits, type Limiter, type Limits } from './limits.ts';
import type { Mailer } from './mailer.ts';
import { type AuthSettings, defaultSettings } from './settings.ts';

/** How a project's auth service differs from one with this product's settings. */
export interface AuthTuning {
  settings?: Partial<AuthSettings>;
  limits?: Partial<Limits>;
  /** Rounds (as a power of two) of new password hashes; 10 as the hosted service, less only in tests. */
  hashCost?: number;
  /** The program that asks where a request names none: a page that runs the service itself can't name its browser. */
  agent?: string;
}

/** What the auth service runs on. */
export interface AuthOptions extends AuthTuning {
  db: Database;
  /** Where the project is reached, without a path; tokens name `<origin>/auth/v1` as their issuer. */
  origin: string;
  keys: Keys;
  clock: Clock;
  mailer: Mailer;
  /** Hears of every fault that an answer keeps to itself. */
  report: (fault: unknown) => void;
}

/** What every endpoint is handed. */
export interface AuthContext {
  issuer: string;
  keys: Keys;
  clock: Clock;
  mailer: Mailer;
  settings: AuthSettings;
  limiter: Limiter;
  hashCost: number;
  agent: string | null;
  /** Runs `fn` in one transaction as the role the hosted service has, so that triggers meet its rights. */
  transact<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
}

const becomeService = `select set_config('role', 'supabase_auth_admin', true),
  set_config('search_path', 'auth', true), set_config('app.clock', $1, true)`;

/** Makes the context of one service; the app is taken to be at the project's own origin unless settings say otherwise. */
export function createContext(options: AuthOptions): AuthContext {
  const { db, origin, keys, clock, mailer, settings, limits, hashCost = 10, agent = null } = options;
  return {
    issuer: `${origin}/auth/v1`,
    keys,
    clock,
    mailer,
    settings: { siteUrl: origin, ...defaultSettings, ...settings },
    limiter: createLimiter({ ...hostedLimits, ...limits }, clock),
    hashCost,
    agent,
    transact: (fn) =>
      db.tx(async (sql) => {
        await sql.query(becomeService, [clock === systemClock ? '' : clock.now().toISOString()]);
        return fn(sql);
      }),
  };
}
