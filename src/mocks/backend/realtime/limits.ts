import type { Clock } from '#shared/clock.ts';

/** What a hosted project starts with; times in milliseconds, sizes in bytes. */
export const limits = {
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  payloadBytes: 256_000,
  frameBytes: 5_000_000,
  /** Calls of track and untrack by one channel. */
  presence: { calls: 5, window: 30_000 },
  /** After so long without a frame a connection counts as lost. */
  silence: 60_000,
  /** The most messages that a join has replayed. */
  replay: 25,
  /** How long messages are kept for replay. */
  retention: 72 * 3_600_000,
};

/** Counts one call and says whether it is still within the rate. */
export type Meter = () => boolean;

/** Lets `calls` calls pass in each `window` milliseconds, which begins with the first of them. */
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
