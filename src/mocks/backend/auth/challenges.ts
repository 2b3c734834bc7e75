import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, text } from './body.ts';
import { type Caller, claimsOf, loadCaller } from './caller.ts';
import { addressOf } from './client.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { type FactorRow, findOwnFactor } from './factors.ts';
import { callHook } from './hooks.ts';
import { rotateTokens } from './refresh-tokens.ts';
import { addMethod, createSessionResponse } from './sessions.ts';
import { lockUser } from './user.ts';

const form = z.object({ challenge_id: text, code: text });

/** Lifetime of a challenge, in milliseconds. */
const challengeLifetime = 300_000;

/** Number of 30 s periods before and after the current one whose codes are accepted. */
const codeWindow = 1;

function requireVerification({ settings }: AuthContext): void {
  if (settings.totpVerification) return;
  throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
}

/** `POST /factors/{id}/challenge`: creates a challenge to answer with a code; returns its end in UTC seconds. */
export async function challengeFactor(context: AuthContext, request: Request, id: string): Promise<Response> {
  const claims = await claimsOf(context, request);
  const challengeId = crypto.randomUUID();
  const now = context.clock.now();
  await context.transact(async (sql) => {
    const { user } = await loadCaller(context, sql, claims);
    const factor = await findOwnFactor(sql, user.id, id);
    requireVerification(context);
    await sql.query(
      'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)',
      [challengeId, factor.id, now, addressOf(context.keys, request)],
    );
    await sql.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now]);
  });
  const expiresAt = Math.floor((now.getTime() + challengeLifetime) / 1000);
  return Response.json({ id: challengeId, type: 'totp', expires_at: expiresAt });
}

interface ChallengeRow {
  created_at: Date;
  verified_at: Date | null;
  address: string;
}

/** Throws unless the challenge belongs to this factor and address, and is unanswered and not expired. */
async function checkChallenge(context: AuthContext, sql: Sql, factorId: string, id: string, address: string) {
  const [challenge] = z.guid().safeParse(id).success
    ? await sql.query<ChallengeRow>(
        `select created_at, verified_at, host(ip_address) as address from auth.mfa_challenges
          where id = $1 and factor_id = $2 for update`,
        [id, factorId],
      )
    : [];
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (challenge.verified_at || challenge.address !== address) {
    const message = 'Challenge and verify IP addresses mismatch.';
    throw new AuthError(422, 'mfa_ip_address_mismatch', message);
  }
  if (context.clock.now().getTime() >= challenge.created_at.getTime() + challengeLifetime) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}

/** Verifies factor and challenge, and raises the session to aal2 with a new pair of tokens. */
async function accept(
  context: AuthContext,
  sql: Sql,
  { user, session }: Caller,
  factor: FactorRow,
  challengeId: string,
) {
  const now = context.clock.now();
  await sql.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challengeId, now]);
  if (factor.status === 'unverified') {
    await sql.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
      factor.id,
      now,
    ]);
  }
  await addMethod(context, sql, session.id, 'totp');
  await sql.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`, [
    session.id,
    factor.id,
    now,
  ]);
  await sql.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user.id]);
  await sql.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = 'totp' and status = 'unverified'`,
    [user.id],
  );
  const refreshToken = await rotateTokens(context, sql, session);
  return createSessionResponse(context, sql, user, { id: session.id, refreshToken }, 'totp');
}

/**
 * `POST /factors/{id}/verify` { challenge_id, code }: a correct code verifies the factor, raises the session to aal2,
 * and ends the user's other aal1 sessions. A challenge can be answered once. Errors (422): `mfa_verification_failed`,
 * `mfa_challenge_expired`, `mfa_ip_address_mismatch` (also for a challenge already answered), `mfa_factor_not_found`,
 * `mfa_totp_verify_not_enabled`; and the errors of the project's hook: a 429 after five wrong codes.
 */
export async function verifyFactor(context: AuthContext, request: Request, id: string): Promise<Response> {
  const claims = await claimsOf(context, request);
  const { challenge_id: challengeId, code } = await readBody(request, form);
  if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty');
  /** Loads the factor and challenge; throws if the challenge can no longer be answered. */
  const open = async (sql: Sql) => {
    await lockUser(sql, claims.sub);
    const caller = await loadCaller(context, sql, claims);
    const factor = await findOwnFactor(sql, caller.user.id, id);
    requireVerification(context);
    await checkChallenge(context, sql, factor.id, challengeId ?? '', addressOf(context.keys, request));
    return { caller, factor };
  };
  const { factor: asked } = await context.transact(open);
  const totp = new TOTP({ secret: Secret.fromBase32(asked.secret) });
  const timestamp = context.clock.now().getTime();
  const valid = totp.validate({ token: code, window: codeWindow, timestamp }) !== null;
  // In a separate transaction, so that its count is kept when the code is rejected.
  const event = { user_id: claims.sub, factor_id: id, factor_type: 'totp', valid };
  await context.transact((sql) => callHook(sql, 'mfa_verification_attempt', event));
  if (!valid) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  const answer = await context.transact(async (sql) => {
    const { caller, factor } = await open(sql);
    return accept(context, sql, caller, factor, challengeId ?? '');
  });
  return Response.json(answer);
}
