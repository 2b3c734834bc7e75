import type { PageBackend, ResettableBackend } from '#mocks/page-backend.ts';
import type { Clock } from '#shared/clock.ts';

let started: Promise<ResettableBackend> | undefined;
let isUntouched = true;

/** The one backend of a preview frame, started by whoever needs it first and no longer as it was seeded. */
export function storyBackend(): Promise<PageBackend> {
  return touched();
}

/** Starts the backend ahead of the first story, so that no story's time limit counts it. */
export async function warmUpBackend(): Promise<void> {
  started ??= start();
  await started;
}

/** Puts the seed back when anything was asked since the last time; costs nothing otherwise. */
export async function resetBackend(): Promise<void> {
  if (isUntouched || !started) return;
  const backend = await started;
  await backend.reset();
  isUntouched = true;
}

/** Makes `clock` the backend's time until it is reset, for tests of what takes minutes. */
export async function setBackendClock(clock: Clock): Promise<void> {
  const backend = await touched();
  backend.setClock(clock);
}

function touched(): Promise<ResettableBackend> {
  isUntouched = false;
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
