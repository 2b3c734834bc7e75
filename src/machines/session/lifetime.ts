/** How long a session and its tokens last. */
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import type { Grant } from '#machines/data/credentials.ts';
import type { SessionAnswer } from '#shared/contract.ts';
import { claimsOf } from './claims.ts';
import type { Session, SessionTokens } from './storage.ts';

/** A remembered session lasts this long, in seconds. */
const rememberedFor = 30 * 24 * 3600;

/** An access token is renewed when it has less than this left, in milliseconds. */
const refreshMargin = 120_000;

const lifeClaims = z.object({ iat: z.number(), exp: z.number() });

/** The session that begins with an answer of `/api`; not remembered, it ends with the tab. */
export function openSession(answer: SessionAnswer, remember: boolean): Session {
  return {
    user: answer.user,
    tokens: {
      accessToken: answer.token,
      refreshToken: answer.refreshToken,
      expiresAt: endByThisClock(answer.token, answer.expiresAt),
      sessionExpiresAt: remember ? seconds(now()) + rememberedFor : null,
    },
  };
}

/** The same session with new tokens; its own end stays. */
export function renewSession({ user, tokens }: Session, grant: Grant): Session {
  const expiresAt = endByThisClock(grant.accessToken, grant.expiresAt);
  return { user, tokens: { ...tokens, ...grant, expiresAt } };
}

/** How long the access token is good to use before it must be renewed, in milliseconds; never negative. */
export function timeToRefresh(tokens: SessionTokens): number {
  return Math.max(0, tokens.expiresAt * 1000 - refreshMargin - now());
}

/**
 * When a token received just now ends by this device's clock, in UTC seconds. A device whose clock is wrong by
 * hours would otherwise take every new token for an old one and renew without end.
 */
function endByThisClock(accessToken: string, expiresAt: number): number {
  try {
    const { exp, iat } = lifeClaims.parse(claimsOf(accessToken));
    return seconds(now()) + exp - iat;
  } catch {
    return expiresAt;
  }
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
