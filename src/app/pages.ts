import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';
import { type Route, routes } from './routes.ts';

/** A route with the code and the words of its page. */
export interface Page extends Route {
  /** What draws it, once that is there. */
  readonly Screen: ComponentType | null;
  /** Fetches it, for whoever waits for it: always the same promise. Rejects with CodeMissing. */
  await: () => Promise<ComponentType>;
  /** Has it at hand before it is opened. Where it can't be had, that is told when it is opened. */
  fetchAhead: () => void;
}

const notBuilt = async () => ({
  default: (await import('#components/screens/shared/not-built/not-built.view.tsx')).NotBuiltView,
});

function pageOf(route: Route): Page {
  let Screen: ComponentType | null = null;
  let awaited: Promise<ComponentType> | null = null;
  const load = async () => {
    Screen ??= (await (route.screen ?? notBuilt)()).default;
    return Screen;
  };
  return {
    ...route,
    get Screen() {
      return Screen;
    },
    await: () => {
      awaited ??= load().catch((cause) => Promise.reject(new CodeMissing(cause)));
      return awaited;
    },
    fetchAhead: () => void load().catch(() => null),
  };
}

/** Every page, in the order of the routes. */
export const pages: readonly Page[] = routes.map(pageOf);

/** The page of an address of the app, without its query; undefined where there is none. */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => matchPath(page.path, path));
}
