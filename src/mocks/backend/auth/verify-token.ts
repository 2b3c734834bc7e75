import type { Sql } from '#mocks/backend/db/database.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { findToken, hashCode, type OneTimeToken, pkcePrefix, type TokenType } from './one-time-tokens.ts';
import { findUser, isBanned, type UserRow } from './user.ts';

/** A link's token or a code, with its claimed type. */
export interface VerificationInput {
  type: string;
  hash?: string;
  email?: string;
  phone?: string;
  code?: string;
}

/** A valid proof. */
export interface VerifiedToken {
  user: UserRow;
  /** Never `email`, which can mean `signup` or `magiclink`. */
  type: string;
  token: TokenType;
}

const emailTypes: Readonly<Record<string, readonly TokenType[]>> = {
  email: ['confirmation_token', 'recovery_token'],
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
};

const phoneTypes: Readonly<Record<string, readonly TokenType[]>> = {
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

const lookUpTypes = (table: typeof emailTypes, type: string) =>
  Object.hasOwn(table, type) ? table[type] : undefined;

async function tokenOf(sql: Sql, { type, hash, email, phone, code = '' }: VerificationInput) {
  if (hash !== undefined) {
    const types = lookUpTypes(emailTypes, type);
    if (types) return findToken(sql, types, [hash]);
    throw new AuthError(400, 'validation_failed', 'Invalid email verification type');
  }
  const address = phone ? phoneOf(phone) : emailOf(email ?? '');
  const types = lookUpTypes(phone ? phoneTypes : emailTypes, type) ?? [];
  const digest = await hashCode(address, code);
  return findToken(sql, types, [digest, `${pkcePrefix}${digest}`]);
}

function isOver(context: AuthContext, { created_at }: OneTimeToken, byPhone: boolean): boolean {
  const { phoneCodeExpiry, emailCodeExpiry } = context.settings;
  const lifetime = 1000 * (byPhone ? phoneCodeExpiry : emailCodeExpiry);
  return context.clock.now().getTime() > created_at.getTime() + lifetime;
}

/**
 * Validates a link or code, and locks its account until the transaction ends. Throws `otp_expired` for an unknown, used
 * or expired one, `user_banned`, and `validation_failed`.
 */
export async function verifyToken(
  context: AuthContext,
  sql: Sql,
  proof: VerificationInput,
): Promise<VerifiedToken> {
  const token = await tokenOf(sql, proof);
  const user = token && (await findUser(sql, 'id', token.user_id));
  if (user && isBanned(user, context.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  if (!user || isOver(context, token, Boolean(proof.phone))) {
    const byLink = proof.hash !== undefined;
    const message = byLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
    throw new AuthError(403, 'otp_expired', message);
  }
  const emailType = token.token_type === 'recovery_token' ? 'magiclink' : 'signup';
  const type = proof.type === 'email' ? emailType : proof.type;
  return { user, type, token: token.token_type };
}
