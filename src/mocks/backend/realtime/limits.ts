import type { Clock } from '#shared/clock.ts';

/** Default limits of a hosted project; times in milliseconds, sizes in bytes. */
export const limits = {
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  payloadBytes: 256_000,
  frameBytes: 5_000_000,
  /** Track and untrack calls per channel. */
  presence: { calls: 5, window: 30_000 },
  /** Time without a frame after which a connection counts as lost. */
  silence: 60_000,
  /** Maximum number of messages replayed by a join. */
  replay: 25,
  /** How long messages are kept for replay. */
  retention: 72 * 3_600_000,
};

/** Counts one call and returns whether it is within the rate. */
export type Meter = () => boolean;

/** Allows `calls` calls per window of `window` milliseconds, which starts with the first of them. */
export function meter(calls: number, window: number, clock: Clock): Meter {
  let counted = 0;
  let end = 0;
  return () => {
    const now = clock.now().getTime();
    if (now >= end) {
      end = now + window;
      counted = 0;
    }
    counted += 1;
    return counted <= calls;
  };
}
