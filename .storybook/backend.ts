import type { PageBackend, ResettableBackend } from '#mocks/page-backend.ts';
import type { Clock } from '#shared/clock.ts';

let started: Promise<ResettableBackend> | undefined;
let isPristine = true;

/** Returns the preview frame's single backend, started on first use. It may differ from its seed afterwards. */
export function storyBackend(): Promise<PageBackend> {
  return markTouched();
}

/** Starts the backend before the first story, so that no story's timeout includes it. */
export async function warmUpBackend(): Promise<void> {
  started ??= start();
  await started;
}

/** Restores the seed if the backend received a request since the last reset; else does nothing. */
export async function resetBackend(): Promise<void> {
  if (isPristine || !started) return;
  const backend = await started;
  await backend.reset();
  isPristine = true;
}

/** Sets the backend's `clock` until the next reset, for tests of long waits. */
export async function setBackendClock(clock: Clock): Promise<void> {
  const backend = await markTouched();
  backend.setClock(clock);
}

function markTouched(): Promise<ResettableBackend> {
  isPristine = false;
  started ??= start();
  return started;
}

async function start(): Promise<ResettableBackend> {
  const [{ template }, { startPageBackend }] = await Promise.all([
    import('virtual:template'),
    import('#mocks/page-backend.ts'),
  ]);
  return startPageBackend(location.origin, template);
}
