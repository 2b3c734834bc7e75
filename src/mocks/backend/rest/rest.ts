import { actAs, type Verify } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import { callerOf, settingsOf } from './caller.ts';
import { errorResponse, toRestError } from './errors.ts';
import { readTable } from './read.ts';
import { parseRequest } from './request.ts';
import { callFunction } from './rpc.ts';
import { writeTable } from './write.ts';

/** What the REST service stands on. */
export interface RestOptions {
  db: Database;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  /** Hears of every fault that an answer keeps to itself. */
  report: (fault: unknown) => void;
  /** Most rows of one answer; hosted projects start with 1,000. */
  maxRows?: number;
}

/**
 * PostgREST's protocol under `/rest/v1`: each request is one transaction in the caller's role, and Postgres
 * writes the JSON. What isn't understood is refused, never passed over.
 */
export function createRest({ db, keys, clock, verify, report, maxRows = 1000 }: RestOptions) {
  return {
    /** Answers one request; every fault is an answer too. */
    async fetch(request: Request): Promise<Response> {
      let signedIn = false;
      try {
        const caller = await callerOf(request, keys, verify);
        signedIn = caller.role !== 'anon';
        const parsed = await parseRequest(request);
        const reads = parsed.method === 'GET' || parsed.method === 'HEAD';
        return await db.tx(
          async (sql) => {
            await actAs(sql, caller, clock, settingsOf(request));
            if (parsed.target.kind === 'function') return callFunction(sql, parsed, maxRows);
            return reads ? readTable(sql, parsed, maxRows) : writeTable(sql, parsed);
          },
          { readOnly: reads },
        );
      } catch (error) {
        return errorResponse(toRestError(error, signedIn, report), request.method);
      }
    },
  };
}
