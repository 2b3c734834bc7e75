import { actAs, type Caller, type Verify } from '#mocks/backend/caller.ts';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Blobs } from './blobs.ts';
import type { TakeOver } from './takeover.ts';

/** What the storage service runs on. */
export interface StorageOptions {
  db: Database;
  blobs: Blobs;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  /** Hears of every fault that an answer keeps to itself. */
  report: (fault: unknown) => void;
  /** Most bytes of one object, whatever its bucket says; hosted projects start with 50 MiB. */
  maxFileSize?: number;
}

/** What every endpoint stands on. */
export interface StorageContext extends Required<StorageOptions> {
  /** Orders the requests about one resumable upload. */
  takeOver: TakeOver;
}

/** One request on its way through the service. */
export interface Call {
  context: StorageContext;
  request: Request;
  url: URL;
  /** The bucket and the object that the path names; empty where it names none. */
  bucket: string;
  name: string;
  /** What the request does, as `storage.operation()` tells policies. */
  operation: string;
  /** Null when nobody is signed in and no API key was given. */
  caller: Caller | null;
}

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } };
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** The person an object is kept for; null for the secret key and for nobody. */
export function ownerOf({ caller }: Call): string | null {
  const sub = caller?.claims.sub;
  return typeof sub === 'string' ? sub : null;
}

/** Turns the open transaction to the caller, whom row security binds, or to the service, whom it doesn't. */
export type Become = (who: 'caller' | 'service') => Promise<Sql>;

/** Runs `fn` in one transaction: kept when it resolves, undone when it throws. */
export function transact<T>(call: Call, fn: (become: Become) => Promise<T>): Promise<T> {
  const { request, url, operation, context } = call;
  const settings = {
    search_path: 'storage, public, extensions',
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'request.method': request.method,
    'request.path': url.pathname,
    'storage.operation': operation,
    'storage.allow_delete_query': 'true',
  };
  return context.db.tx((sql) =>
    fn(async (who) => {
      await actAs(sql, who === 'service' ? service : (call.caller ?? anonymous), context.clock, settings);
      return sql;
    }),
  );
}

/** Runs `fn` as the caller, in a transaction of its own. */
export const asCaller = <T>(call: Call, fn: (sql: Sql) => Promise<T>): Promise<T> =>
  transact(call, async (become) => fn(await become('caller')));

/** Runs `fn` as the service, in a transaction of its own. */
export const asService = <T>(call: Call, fn: (sql: Sql) => Promise<T>): Promise<T> =>
  transact(call, async (become) => fn(await become('service')));

/** Tries `fn` as the caller and leaves nothing of it; throws what row security has against it. */
export const rehearse = <T>(call: Call, fn: (sql: Sql) => Promise<T>): Promise<T> =>
  rollBack((attempt) => asCaller(call, attempt), fn);
