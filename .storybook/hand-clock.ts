import { expect, waitFor } from 'storybook/test';
import type { Wait } from '#components/ui/wait/wait.ts';

/** A clock that stands still, so that a story looks the same each time, until a test moves it by hand. */
export function handClock(): { wait: Wait; ring: () => Promise<void>; isStill: () => boolean } {
  const waiting = new Set<() => void>();
  return {
    wait: (_milliseconds, callBack) => {
      waiting.add(callBack);
      return () => waiting.delete(callBack);
    },
    /** Waits until somebody waits, then lets that time pass. */
    ring: async () => {
      await waitFor(() => expect(waiting.size).not.toBe(0));
      const due = [...waiting];
      waiting.clear();
      for (const callBack of due) callBack();
    },
    /** Nobody waits for anything. */
    isStill: () => waiting.size === 0,
  };
}
