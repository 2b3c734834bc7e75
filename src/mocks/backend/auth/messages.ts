import type { Sql } from '#mocks/backend/db/database.ts';
import { clientAddressOf } from './client.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { MailType } from './mailer.ts';
import { hashCode, pkcePrefix, randomCode, storeToken, type TokenType } from './one-time-tokens.ts';
import { redirectOf } from './redirects.ts';
import type { UserRow } from './user.ts';
import { changeUser } from './user-changes.ts';

type SentAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'reauthentication_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at';

/** Properties of a kind of message. */
interface Purpose {
  kind: MailType;
  token: TokenType;
  /** Column that stores when the last one was sent. */
  sentAt: SentAt;
}

const purposes = {
  signup: { kind: 'signup', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { kind: 'invite', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { kind: 'recovery', token: 'recovery_token', sentAt: 'recovery_sent_at' },
  magiclink: { kind: 'magiclink', token: 'recovery_token', sentAt: 'recovery_sent_at' },
  sms: { kind: 'sms', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  reauthentication: {
    kind: 'reauthentication',
    token: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
  phone_change: { kind: 'phone_change', token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
} as const satisfies Record<string, Purpose>;

const newAddress: Purpose = {
  kind: 'email_change',
  token: 'email_change_token_new',
  sentAt: 'email_change_sent_at',
};
const oldAddress: Purpose = { ...newAddress, token: 'email_change_token_current' };

/** One message to one address. */
interface Message {
  user: UserRow;
  purpose: Purpose;
  to: string;
  /** Sent by text message, so without a link. */
  byPhone: boolean;
  /** The link returns a code to exchange, not a session. */
  pkce: boolean;
}

function enforceSendInterval(context: AuthContext, sentAt: Date | null, byPhone: boolean): void {
  const { emailInterval, phoneInterval } = context.settings;
  const wait = (byPhone ? phoneInterval : emailInterval) * 1000;
  const left = sentAt === null ? 0 : sentAt.getTime() + wait - context.clock.now().getTime();
  if (left <= 0) return;
  const message = `For security purposes, you can only request this after ${Math.floor(left / 1000)} seconds.`;
  throw new AuthError(429, byPhone ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit', message);
}

/** Counts the messages of the whole project; not if the service runs in its only client's own page. */
function requireQuota({ limiter, keys }: AuthContext, request: Request, byPhone: boolean): void {
  if (clientAddressOf(keys, request) === null || limiter.allows('email', byPhone ? 'sms' : 'email')) return;
  if (byPhone) throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
}

/** Returns the URL that verifies a hash and then redirects to `redirectTo`. */
export function verificationLink(
  { issuer }: AuthContext,
  hash: string,
  type: string,
  redirectTo: string,
): string {
  return `${issuer}/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`;
}

async function deliver(context: AuthContext, sql: Sql, request: Request, message: Message): Promise<void> {
  const { user, purpose, to, byPhone, pkce } = message;
  const code = randomCode(context.settings.codeLength);
  const hash = `${pkce ? pkcePrefix : ''}${await hashCode(to, code)}`;
  await storeToken(context, sql, { userId: user.id, type: purpose.token, address: to, hash });
  const hasLink = !byPhone && purpose.kind !== 'reauthentication';
  const link = hasLink ? verificationLink(context, hash, purpose.kind, redirectOf(context, request)) : null;
  await context.mailer.send({ to, kind: purpose.kind, link, code });
}

/**
 * Sends a user a link and a code, or to a phone only a code. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit` if too soon after the last; invitations are not limited.
 */
export async function sendMessage(
  context: AuthContext,
  sql: Sql,
  request: Request,
  user: UserRow,
  kind: keyof typeof purposes,
  { to = user.email ?? '', byPhone = false, pkce = false } = {},
): Promise<void> {
  const purpose = purposes[kind];
  if (kind !== 'invite') enforceSendInterval(context, user[purpose.sentAt], byPhone);
  requireQuota(context, request, byPhone);
  await deliver(context, sql, request, { user, purpose, to, byPhone, pkce });
  await changeUser(context, sql, user.id, { [purpose.sentAt]: context.clock.now() });
}

/** Sends a confirmation of an email change to the new address, and depending on the settings also to the old one. */
export async function sendEmailChange(
  context: AuthContext,
  sql: Sql,
  request: Request,
  user: UserRow,
  email: string,
  { pkce = false } = {},
): Promise<void> {
  enforceSendInterval(context, user.email_change_sent_at, false);
  requireQuota(context, request, false);
  const message = { user, byPhone: false, pkce };
  await deliver(context, sql, request, { ...message, purpose: newAddress, to: email });
  if (context.settings.doubleConfirmEmailChange && user.email) {
    await deliver(context, sql, request, { ...message, purpose: oldAddress, to: user.email });
  }
  await changeUser(context, sql, user.id, {
    email_change: email,
    email_change_sent_at: context.clock.now(),
    email_change_confirm_status: 0,
  });
}
