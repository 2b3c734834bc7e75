import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, text } from './body.ts';
import {
  confirmEmailChange,
  confirmPhone,
  confirmPhoneChange,
  confirmRecovery,
  confirmSignup,
} from './confirmations.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { type FlowMethod, issueAuthCode } from './flow-state.ts';
import { noteProviders } from './identities.ts';
import { pkcePrefix } from './one-time-tokens.ts';
import { redirect, redirectOf } from './redirects.ts';
import { startSession } from './sessions.ts';
import { findUser, type UserRow } from './user.ts';
import { type VerificationInput, verifyToken } from './verify-token.ts';

const otherLinkMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** Performs the action of the proof; null if an email change still needs the other address. */
async function accept(context: AuthContext, sql: Sql, proof: VerificationInput): Promise<UserRow | null> {
  const { user, type, token } = await verifyToken(context, sql, proof);
  if (type === 'signup' || type === 'invite') await confirmSignup(context, sql, user);
  else if (type === 'recovery' || type === 'magiclink') await confirmRecovery(context, sql, user);
  else if (type === 'sms') await confirmPhone(context, sql, user);
  else if (type === 'phone_change') await confirmPhoneChange(context, sql, user, user.phone_change ?? '');
  else if (!(await confirmEmailChange(context, sql, user, token))) return null;
  await noteProviders(sql, user.id);
  return (await findUser(sql, 'id', user.id)) ?? user;
}

const flowMethods: Readonly<Record<string, FlowMethod>> = {
  signup: 'email/signup',
  email: 'magiclink',
  magiclink: 'magiclink',
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
};

/** Error name in a redirect, by status. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

function redirectError(address: string, error: AuthError, pkce: boolean): Response {
  const name = errorNames[error.status];
  const fields = {
    ...(name !== undefined && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return redirect(address, { fields, ...(pkce && { query: fields }) });
}

/**
 * `GET /verify?token&type&redirect_to`: opens the link of a message. Redirects to the app with a session in the
 * fragment, or in the PKCE flow with `?code=`; an error such as `otp_expired` is sent in the same way.
 */
export async function openLink(context: AuthContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const type = searchParams.get('type') ?? '';
  const hash = searchParams.get('token') ?? '';
  if (!type) throw invalid('Verify requires a verification type');
  if (!hash) throw invalid('Verify requires a token or a token hash');
  const address = redirectOf(context, request);
  const pkce = hash.startsWith(pkcePrefix);
  try {
    return await context.transact(async (sql) => {
      const user = await accept(context, sql, { type, hash });
      if (!user) {
        const fields = { message: otherLinkMessage };
        return redirect(address, { fields, ...(pkce && { query: fields }) });
      }
      if (pkce) {
        const code = await issueAuthCode(context, sql, user.id, flowMethods[type] ?? 'magiclink');
        return redirect(address, { query: { code } });
      }
      const session = await startSession(context, sql, user, request, 'otp');
      const fields = {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
        type,
      };
      return redirect(address, { fields });
    });
  } catch (error) {
    if (error instanceof AuthError) return redirectError(address, error, pkce);
    throw error;
  }
}

const form = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

function verificationInputOf({
  type,
  token,
  token_hash: hash,
  email,
  phone,
  redirect_to,
}: z.infer<typeof form>): VerificationInput {
  if (!type) throw invalid('Verify requires a verification type');
  if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash');
  if (hash) {
    if (!email && !phone && !redirect_to) return { type, hash };
    throw invalid('Only the token_hash and type should be provided');
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return { type, code: token ?? '', ...(email && { email }), ...(phone && { phone }) };
}

/**
 * `POST /verify` { type, token_hash } or { type, email | phone, token }: returns a session, or for the first of the two
 * addresses of an email change a message. Errors: `otp_expired`, `user_banned`, `validation_failed`.
 */
export async function verify(context: AuthContext, request: Request): Promise<Response> {
  const proof = verificationInputOf(await readBody(request, form));
  const answer = await context.transact(async (sql) => {
    const user = await accept(context, sql, proof);
    return user ? startSession(context, sql, user, request, 'otp') : { msg: otherLinkMessage, code: '200' };
  });
  return Response.json(answer);
}
