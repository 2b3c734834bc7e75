/** The only access to the database's tables, views and functions. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from './env.ts';
import { exchangeSignedIn } from './exchange.ts';

/**
 * Runs queries as the signed-in user. End every query with `.abortSignal(signal).throwOnError()`: it then throws the
 * AppErrors of `exchange` or a PostgrestError.
 */
export const client = new PostgrestClient(`${env.supabaseUrl}/rest/v1`, {
  headers: env.publishableKey === '' ? {} : { apikey: env.publishableKey },
  fetch: exchangeSignedIn,
  retry: false,
});
