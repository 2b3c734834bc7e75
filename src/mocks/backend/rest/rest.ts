import { actAs, type Verify } from '#mocks/backend/caller.ts';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import { callerOf, settingsOf } from './caller.ts';
import type { Context } from './context.ts';
import { findMediaTypes } from './custom-media-types.ts';
import { toRestError } from './database-errors.ts';
import { errorResponse } from './errors.ts';
import { mayBeCustom, negotiate } from './media-type.ts';
import { handleOptions } from './options.ts';
import { checkPreferences } from './preferences.ts';
import { readTable } from './read.ts';
import { type ParsedRequest, parseRequest, type RestRequest } from './request.ts';
import { applyResponseSettings } from './response-settings.ts';
import { callFunction } from './rpc.ts';
import { createSchemaCache } from './schema-cache.ts';
import { writeTable } from './write.ts';

/** Dependencies of the REST service. */
export interface RestOptions {
  db: Database;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  /** Receives every error that a response does not explain. */
  report: (fault: unknown) => void;
  /** Maximum number of rows in a response; the default of hosted projects is 1,000. */
  maxRows?: number;
  /** Exposed schemas; the first is the default. */
  schemas?: readonly string[];
}

/** Checks a request's preferences and accepted types against the database. */
async function negotiateRequest(sql: Sql, parsed: ParsedRequest): Promise<RestRequest> {
  const prefer = await checkPreferences(sql, parsed.prefer);
  const custom = mayBeCustom(parsed.accepted) ? await findMediaTypes(sql, parsed) : [];
  return { ...parsed, prefer, media: negotiate(parsed.accepted, custom) };
}

function answer(context: Context, request: RestRequest): Promise<Response> {
  const { method, target } = request;
  if (method === 'OPTIONS') return handleOptions(context, request);
  if (target.kind === 'function') return callFunction(context, request);
  return (method === 'GET' || method === 'HEAD' ? readTable : writeTable)(context, request);
}

/**
 * Implements PostgREST's protocol under `/rest/v1`: each request is one transaction in the caller's role, and Postgres
 * writes the JSON. Unsupported syntax is rejected, never ignored.
 */
export function createRest(options: RestOptions) {
  const { db, clock, report, maxRows = 1000, schemas = ['public'] } = options;
  const catalogOf = createSchemaCache();
  return {
    /** Handles one request; every error becomes a response. */
    async fetch(request: Request): Promise<Response> {
      let signedIn = false;
      try {
        const caller = await callerOf(request, options);
        signedIn = caller.role !== 'anon';
        const parsed = await parseRequest(request, schemas);
        return await db.tx(
          async (sql) => {
            const agreed = await negotiateRequest(sql, parsed);
            const catalog = await catalogOf(sql);
            await actAs(sql, caller, clock, settingsOf(request, agreed));
            const response = await answer({ sql, catalog, maxRows }, agreed);
            return applyResponseSettings(sql, response);
          },
          { readOnly: ['GET', 'HEAD', 'OPTIONS'].includes(parsed.method) },
        );
      } catch (error) {
        return errorResponse(toRestError(error, signedIn, report), request.method);
      }
    },
  };
}
