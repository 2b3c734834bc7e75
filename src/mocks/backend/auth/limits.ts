import type { Clock } from '#shared/clock.ts';

/** A rate limit: `burst` calls at once, and then `count` calls in every `seconds`. */
export interface Rate {
  count: number;
  seconds: number;
  burst: number;
}

const minutes = (count: number, length: number): Rate => ({ count, seconds: 60 * length, burst: 30 });

/** Default limits of a hosted project: for calls from one address and, `email`, for all messages. */
export const hostedLimits = {
  token: minutes(150, 5),
  verify: minutes(30, 5),
  signup: minutes(30, 5),
  recover: minutes(30, 5),
  resend: minutes(30, 5),
  magicLink: minutes(30, 5),
  otp: minutes(30, 5),
  user: minutes(30, 5),
  factorChallenge: minutes(15, 1),
  factorVerify: minutes(15, 1),
  email: minutes(30, 60),
} as const satisfies Record<string, Rate>;

/** Names of the rate limits. */
export type LimitName = keyof typeof hostedLimits;

/** A rate for each limit. */
export type Limits = Readonly<Record<LimitName, Rate>>;

/** Limits rates in memory, with token buckets. */
export interface Limiter {
  /** Takes one token from the bucket of `key`; false when it is empty. */
  allows(name: LimitName, key: string): boolean;
}

interface Bucket {
  tokens: number;
  /** Time of that token count, in milliseconds. */
  at: number;
  /** When the bucket is full again and can be removed. */
  fullAt: number;
}

/** Number of buckets above which full ones are removed. */
const cleanUpThreshold = 1000;

/** Creates a limiter with every bucket full. */
export function createLimiter(limits: Limits, clock: Clock): Limiter {
  const buckets = new Map<string, Bucket>();

  function removeFullBuckets(now: number): void {
    for (const [id, { fullAt }] of buckets) if (fullAt <= now) buckets.delete(id);
  }

  return {
    allows(name, key) {
      const { count, seconds, burst } = limits[name];
      const perMillisecond = count / (seconds * 1000);
      const now = clock.now().getTime();
      const id = `${name} ${key}`;
      const bucket = buckets.get(id);
      const refilled = bucket ? Math.min(burst, bucket.tokens + (now - bucket.at) * perMillisecond) : burst;
      if (refilled < 1) return false;
      const tokens = refilled - 1;
      buckets.set(id, { tokens, at: now, fullAt: now + (burst - tokens) / perMillisecond });
      if (buckets.size > cleanUpThreshold) removeFullBuckets(now);
      return true;
    },
  };
}
