import type { Backend } from '#mocks/backend/backend.ts';

const minute = 60_000;

/** What is asked every minute, and who hears of a run that failed. */
export interface EveryMinuteOptions {
  backend: Pick<Backend, 'fetch'>;
  origin: string;
  secretKey: string;
  report?: (error: Error) => void;
}

/**
 * Has the backend do what is due, every minute from now on, as a project's own clock does; one run at a time.
 * Keeps no process alive. Gives the way to stop it, which waits for the run that is on its way.
 */
export function everyMinute({ backend, origin, secretKey, report }: EveryMinuteOptions): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    const request = new Request(`${origin}/api/run-due-jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
    });
    const { status } = await backend.fetch(request);
    if (status !== 200) throw new Error(`the jobs that are due were answered ${status}`);
  }

  function begin(): void {
    running ??= run()
      .catch((cause: unknown) => report?.(cause instanceof Error ? cause : new Error(String(cause))))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(begin, minute);
  if (hasUnref(timer)) timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A timer of Node, which can be told to keep nothing alive. */
function hasUnref(timer: unknown): timer is { unref: () => void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}
