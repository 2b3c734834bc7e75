import { actAs, type Caller, type Verify } from '#mocks/backend/caller.ts';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Blobs } from './blobs.ts';
import type { TakeOver } from './takeover.ts';

/** Dependencies of the storage service. */
export interface StorageOptions {
  db: Database;
  blobs: Blobs;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  /** Receives every error that a response does not explain. */
  report: (fault: unknown) => void;
  /** Maximum bytes of one object in any bucket; the default of hosted projects is 50 MiB. */
  maxFileSize?: number;
}

/** Context shared by every endpoint. */
export interface StorageContext extends Required<StorageOptions> {
  /** Serializes the requests of one resumable upload. */
  takeOver: TakeOver;
}

/** One request to the service. */
export interface Call {
  context: StorageContext;
  request: Request;
  url: URL;
  /** The bucket and object in the path; empty if missing. */
  bucket: string;
  name: string;
  /** Operation of the request, as `storage.operation()` returns it to policies. */
  operation: string;
  /** Null without a session and an API key. */
  caller: Caller | null;
}

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } };
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** Returns the owner of a new object; null for the secret key and anonymous callers. */
export function ownerOf({ caller }: Call): string | null {
  const sub = caller?.claims.sub;
  return typeof sub === 'string' ? sub : null;
}

/** Switches the open transaction to the caller, subject to row security, or to the service, which bypasses it. */
export type Become = (who: 'caller' | 'service') => Promise<Sql>;

/** Runs `fn` in one transaction: commits when it resolves, rolls back when it throws. */
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

/** Runs `fn` as the caller, in its own transaction. */
export const asCaller = <T>(call: Call, fn: (sql: Sql) => Promise<T>): Promise<T> =>
  transact(call, async (become) => fn(await become('caller')));

/** Runs `fn` as the service, in its own transaction. */
export const asService = <T>(call: Call, fn: (sql: Sql) => Promise<T>): Promise<T> =>
  transact(call, async (become) => fn(await become('service')));

/** Runs `fn` as the caller and rolls back; throws the errors of row security. */
export const runAndRollBack = <T>(call: Call, fn: (sql: Sql) => Promise<T>): Promise<T> =>
  rollBack((attempt) => asCaller(call, attempt), fn);
