import { expect, waitFor } from 'storybook/test';
import type { Wait } from '#components/ui/wait/wait.ts';

/** Creates a stopped clock that a test advances manually, so that a story always renders the same. */
export function manualClock(): { wait: Wait; ring: () => Promise<void>; isIdle: () => boolean } {
  const waiting = new Set<() => void>();
  return {
    wait: (_milliseconds, callBack) => {
      waiting.add(callBack);
      return () => waiting.delete(callBack);
    },
    /** Waits for a pending wait, then completes it. */
    ring: async () => {
      await waitFor(() => expect(waiting.size).not.toBe(0));
      const due = [...waiting];
      waiting.clear();
      for (const callBack of due) callBack();
    },
    /** Whether nothing is waiting. */
    isIdle: () => waiting.size === 0,
  };
}
