import { base64url } from 'jose';
import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { text } from './body.ts';
import type { AuthContext } from './context.ts';
import { sha256 } from './digest.ts';
import { AuthError } from './errors.ts';
import { clearTokens } from './one-time-tokens.ts';

/** Body fields that request the PKCE flow. */
export const challengeFields = z.object({ code_challenge: text, code_challenge_method: text });

/** The value a later verifier is compared with. */
export interface CodeChallenge {
  method: 's256' | 'plain';
  challenge: string;
}

/** What started the flow; its session records it as the authentication method. */
export type FlowMethod = 'recovery' | 'magiclink' | 'email/signup' | 'email_change' | 'invite';

/** Lifetime of a code, in milliseconds. */
const flowLifetime = 300_000;

const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
const methodForm = z.enum(['s256', 'plain']);

/** Returns the challenge of a body, or null for the implicit flow. Throws `validation_failed`. */
export function challengeOf(body: z.infer<typeof challengeFields>): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    const allowed = 'alphanumeric characters, hyphens, periods, underscores and tildes';
    throw invalid(`code challenge can only contain ${allowed}`);
  }
  const known = methodForm.safeParse(method.toLowerCase());
  if (!known.success) throw invalid(`unsupported code_challenge method "${method}"`);
  return { method: known.data, challenge };
}

/** Deletes flows whose link and code have both expired; skips rows locked by another call. */
async function purgeFlows({ clock, settings }: AuthContext, sql: Sql): Promise<void> {
  const lifetime = 1000 * settings.emailCodeExpiry + flowLifetime;
  await sql.query(
    `delete from auth.flow_state where id in (
        select id from auth.flow_state where created_at < $1 for update skip locked)`,
    [new Date(clock.now().getTime() - lifetime)],
  );
}

/** Stores the challenge until the link is opened. */
export async function startFlow(
  context: AuthContext,
  sql: Sql,
  userId: string,
  method: FlowMethod,
  { challenge, method: challengeMethod }: CodeChallenge,
): Promise<void> {
  await purgeFlows(context, sql);
  await sql.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        authentication_method, created_at, updated_at)
      values ($1, $2, $3, $4::auth.code_challenge_method, $5, $6, $6, $7, $7)`,
    [
      crypto.randomUUID(),
      userId,
      crypto.randomUUID(),
      challengeMethod,
      challenge,
      method,
      context.clock.now(),
    ],
  );
}

/** Permanently revokes the tokens sent to a user, and the codes issued by opened links. */
export async function revokeCodes(sql: Sql, userId: string): Promise<void> {
  await clearTokens(sql, userId);
  await sql.query('delete from auth.flow_state where user_id = $1', [userId]);
}

/** Issues the code of the latest flow of this kind after its link was opened. Throws `flow_state_not_found`. */
export async function issueAuthCode(
  context: AuthContext,
  sql: Sql,
  userId: string,
  method: FlowMethod,
): Promise<string> {
  const [flow] = await sql.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3 where id = (
        select id from auth.flow_state where user_id = $1 and authentication_method = $2
        order by created_at desc limit 1)
      returning auth_code`,
    [userId, method, context.clock.now()],
  );
  if (flow) return flow.auth_code;
  throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.');
}

interface FlowRow {
  id: string;
  user_id: string;
  code_challenge_method: 's256' | 'plain';
  code_challenge: string;
  authentication_method: FlowMethod;
  created_at: Date;
  auth_code_issued_at: Date | null;
}

async function matches(
  { code_challenge, code_challenge_method }: FlowRow,
  verifier: string,
): Promise<boolean> {
  if (code_challenge_method === 'plain') return verifier === code_challenge;
  return base64url.encode(await sha256(verifier)) === code_challenge;
}

/**
 * Ends the flow of a code and returns its user. A wrong verifier leaves the flow open. Errors: `flow_state_not_found`,
 * `flow_state_expired`, `bad_code_verifier`.
 */
export async function redeemAuthCode(
  context: AuthContext,
  sql: Sql,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: FlowMethod }> {
  const [flow] = await sql.query<FlowRow>(
    `select id, user_id, code_challenge_method, code_challenge, authentication_method, created_at,
        auth_code_issued_at
      from auth.flow_state where auth_code = $1 and user_id is not null for update`,
    [code],
  );
  if (!flow) {
    const message = 'invalid flow state, no valid flow state found';
    throw new AuthError(404, 'flow_state_not_found', message);
  }
  // A sign-in link may be opened late: its code's lifetime starts then. Other flows expire from their start.
  const isLink = flow.authentication_method === 'magiclink';
  const since = (isLink ? flow.auth_code_issued_at : null) ?? flow.created_at;
  if (context.clock.now().getTime() > since.getTime() + flowLifetime) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!(await matches(flow, verifier))) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  await sql.query('delete from auth.flow_state where id = $1', [flow.id]);
  return { userId: flow.user_id, method: flow.authentication_method };
}
