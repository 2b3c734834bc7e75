/** The lifetime of a session and its tokens. */
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import type { Grant } from '#machines/data/credentials.ts';
import type { SessionResponse } from '#shared/contract.ts';
import { claimsOf } from './claims.ts';
import type { Session, SessionTokens } from './storage.ts';

/** Lifetime of a remembered session, in seconds. */
const rememberedFor = 30 * 24 * 3600;

/** Remaining lifetime below which an access token is renewed, in milliseconds. */
const refreshMargin = 120_000;

const lifetimeClaims = z.object({ iat: z.number(), exp: z.number() });

/** Creates the session from an `/api` response; if not remembered, it ends with the tab. */
export function openSession(answer: SessionResponse, remember: boolean): Session {
  return {
    user: answer.user,
    tokens: {
      accessToken: answer.token,
      refreshToken: answer.refreshToken,
      expiresAt: expiryByDeviceClock(answer.token, answer.expiresAt),
      sessionExpiresAt: remember ? seconds(now()) + rememberedFor : null,
    },
  };
}

/** Returns the same session with new tokens; its expiry is unchanged. */
export function renewSession({ user, tokens }: Session, grant: Grant): Session {
  const expiresAt = expiryByDeviceClock(grant.accessToken, grant.expiresAt);
  return { user, tokens: { ...tokens, ...grant, expiresAt } };
}

/** Returns the time until the access token must be renewed, in milliseconds; never negative. */
export function timeToRefresh(tokens: SessionTokens): number {
  return Math.max(0, tokens.expiresAt * 1000 - refreshMargin - now());
}

/**
 * Returns when a token just received expires by this device's clock, in UTC seconds. Otherwise a device whose clock is
 * hours off would treat every new token as expired and renew endlessly.
 */
function expiryByDeviceClock(accessToken: string, expiresAt: number): number {
  try {
    const { exp, iat } = lifetimeClaims.parse(claimsOf(accessToken));
    return seconds(now()) + exp - iat;
  } catch {
    return expiresAt;
  }
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
