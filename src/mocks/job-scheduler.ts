import type { Backend } from '#mocks/backend/backend.ts';

const minute = 60_000;

/** The backend to call every minute, and the error callback. */
export interface JobSchedulerOptions {
  backend: Pick<Backend, 'fetch'>;
  origin: string;
  secretKey: string;
  report?: (error: Error) => void;
}

/**
 * Runs due jobs in the backend every minute, one run at a time, like a project's scheduler. Does not keep a process
 * alive. Returns a function that stops it after the current run.
 */
export function startJobScheduler({
  backend,
  origin,
  secretKey,
  report,
}: JobSchedulerOptions): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    const request = new Request(`${origin}/api/run-due-jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
    });
    const { status } = await backend.fetch(request);
    if (status !== 200) throw new Error(`the jobs that are due were answered ${status}`);
  }

  function startTimer(): void {
    running ??= run()
      .catch((cause: unknown) => report?.(cause instanceof Error ? cause : new Error(String(cause))))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(startTimer, minute);
  if (hasUnref(timer)) timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A Node timer, which can be set not to keep the process alive. */
function hasUnref(timer: unknown): timer is { unref: () => void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}
