import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, text } from './body.ts';
import { type Caller, claimsOf, loadCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { factorsOf, lockUser } from './user.ts';

const form = z.object({
  factor_type: text,
  friendly_name: text,
  issuer: text,
});

const secretBytes = 20;

/** How long an enrolment may stay unverified and unchallenged before the next one removes it, in milliseconds. */
const enrolmentLifetime = 300_000;

/** A row of `auth.mfa_factors`, with its secret. */
export interface FactorRow {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
}

/** Returns the caller's own factor; throws `validation_failed` for a malformed id, `mfa_factor_not_found`. */
export async function findOwnFactor(sql: Sql, userId: string, factorId: string): Promise<FactorRow> {
  if (!z.guid().safeParse(factorId).success) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const [factor] = await sql.query<FactorRow>(
    'select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [factorId, userId],
  );
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

async function checkRoom(context: AuthContext, sql: Sql, { user, session }: Caller, name: string) {
  await sql.query(
    `delete from auth.mfa_factors f where status <> 'verified' and created_at < $1
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [new Date(context.clock.now().getTime() - enrolmentLifetime)],
  );
  const factors = await factorsOf(sql, user.id);
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= context.settings.maxEnrolledFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (session.aal === 'aal1' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/**
 * `POST /factors` { factor_type: 'totp', friendly_name?, issuer? }: creates an unverified factor; returns its secret,
 * `otpauth:` URL and QR code (an SVG). Errors: `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, and
 * `insufficient_aal` for another factor from an aal1 session.
 */
export async function enrolFactor(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  const body = await readBody(request, form);
  if (body.factor_type === 'phone' || body.factor_type === 'webauthn') {
    const message = `MFA enroll is disabled for ${body.factor_type === 'phone' ? 'Phone' : 'WebAuthn'}`;
    throw new AuthError(422, `mfa_${body.factor_type}_enroll_not_enabled`, message);
  }
  if (body.factor_type !== 'totp') {
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  if (!context.settings.totpEnrolment) {
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  const name = body.friendly_name ?? '';
  const id = crypto.randomUUID();
  const secret = new Secret({ size: secretBytes });
  const user = await context.transact(async (sql) => {
    await lockUser(sql, claims.sub);
    const caller = await loadCaller(context, sql, claims);
    await checkRoom(context, sql, caller, name);
    await sql.query(
      `insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values ($1, $2, $3, 'totp', 'unverified', $4, $4, $5)`,
      [id, caller.user.id, name, context.clock.now(), secret.base32],
    );
    return caller.user;
  });
  const issuer = body.issuer || new URL(context.settings.siteUrl).host;
  const uri = new TOTP({ issuer, label: user.email || user.phone || user.id, secret }).toString();
  const totp = { qr_code: renderSVG(uri), secret: secret.base32, uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
}

/** Removes a factor; sessions that passed it fall back to aal1. */
export async function removeFactor(context: AuthContext, sql: Sql, factorId: string): Promise<void> {
  await sql.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await sql.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1`,
    [factorId, context.clock.now()],
  );
  await sql.query('delete from auth.mfa_factors where id = $1', [factorId]);
}

/** `DELETE /factors/{id}`: removes the caller's factor; a verified one needs an aal2 session. */
export async function unenrolFactor(context: AuthContext, request: Request, id: string): Promise<Response> {
  const claims = await claimsOf(context, request);
  await context.transact(async (sql) => {
    await lockUser(sql, claims.sub);
    const { user, session } = await loadCaller(context, sql, claims);
    const factor = await findOwnFactor(sql, user.id, id);
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(context, sql, factor.id);
  });
  return Response.json({ id });
}
