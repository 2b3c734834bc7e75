import type { Sql } from '#mocks/backend/db/database.ts';
import { AuthError } from './errors.ts';

/** Auth hooks named in `supabase/config.toml`: functions of schema `public`. */
type Hook = 'custom_access_token_hook' | 'password_verification_attempt' | 'mfa_verification_attempt';

interface HookResponse {
  claims?: Record<string, unknown>;
  error?: { http_code?: number; message?: string };
}

/**
 * Calls one of the project's hooks and returns its answer, or null without a hook. Throws if the answer is an error.
 */
export async function callHook(sql: Sql, hook: Hook, event: object): Promise<HookResponse | null> {
  const [found] = await sql.query<{ exists: boolean }>(`select to_regprocedure($1) is not null as exists`, [
    `public.${hook}(jsonb)`,
  ]);
  if (!found?.exists) return null;
  const [row] = await sql.query<{ answer: HookResponse }>(`select public.${hook}($1::jsonb) as answer`, [
    event,
  ]);
  const { http_code: status = 500, message } = row?.answer.error ?? {};
  if (message) throw new AuthError(status, status === 500 ? 'unexpected_failure' : 'unknown', message);
  return row?.answer ?? {};
}
