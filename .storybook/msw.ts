import { isCommonAssetRequest } from 'msw';
import { HttpNetworkFrame } from 'msw/experimental';
import { startWorker } from '#mocks/browser.ts';
import { resetBackend, storyBackend } from './backend.ts';

/** Files the page itself is made of, which Vite, Vitest and Storybook fetch. */
const ofThePage =
  /^\/(@|src\/|tests\/|supabase\/|\.storybook\/|node_modules\/|__vitest|vitest|sb-|iframe\.html|index\.json|assets\/|virtual:)/;

const unanswered = new Set<string>();

let worker: ReturnType<typeof startWorker> | undefined;

/** Starts the one worker of a preview frame, with the embedded backend behind it; the stories of a page share it. */
export function startStoryWorker() {
  worker ??= startWorker(storyBackend, {
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { request } = frame.data;
      const { origin, pathname } = new URL(request.url);
      const isOfThePage = origin === location.origin && ofThePage.test(pathname);
      if (!isOfThePage && !isCommonAssetRequest(request)) unanswered.add(`${request.method} ${request.url}`);
    },
  });
  return worker;
}

/** Before each story: stored things are gone, the database holds its seed, nobody has asked anything. */
export async function resetWorld(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  unanswered.clear();
  await resetBackend();
}

/** After each story: throws when it asked the network for something nobody answered. */
export function throwOnUnanswered(): void {
  if (unanswered.size === 0) return;
  throw new Error(`Nobody answered:\n${[...unanswered].join('\n')}`);
}
