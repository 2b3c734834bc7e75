import type { Database, Sql } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { createLimiter, hostedLimits, type Limiter, type Limits } from './limits.ts';
import type { Mailer } from './mailer.ts';
import { type AuthSettings, defaultSettings } from './settings.ts';

/** Options that differ from this product's default auth service. */
export interface AuthTuning {
  settings?: Partial<AuthSettings>;
  limits?: Partial<Limits>;
  /** Rounds (as a power of two) of new password hashes; 10 as on the hosted service, less only in tests. */
  hashCost?: number;
  /** Default user agent, for a page that runs the service itself and cannot send its browser's name. */
  agent?: string;
}

/** Dependencies and options of the auth service. */
export interface AuthOptions extends AuthTuning {
  db: Database;
  /** URL of the project, without a path; tokens name `<origin>/auth/v1` as their issuer. */
  origin: string;
  keys: Keys;
  clock: Clock;
  mailer: Mailer;
  /** Receives every error that a response does not explain. */
  report: (fault: unknown) => void;
}

/** Context passed to every endpoint. */
export interface AuthContext {
  issuer: string;
  keys: Keys;
  clock: Clock;
  mailer: Mailer;
  settings: AuthSettings;
  limiter: Limiter;
  hashCost: number;
  agent: string | null;
  /** Runs `fn` in one transaction with the hosted service's role, so that triggers run with its privileges. */
  transact<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
}

const becomeService = `select set_config('role', 'supabase_auth_admin', true),
  set_config('search_path', 'auth', true), set_config('app.clock', $1, true)`;

/** Creates the context of one service; the app's origin defaults to the project's. */
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
