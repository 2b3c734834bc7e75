import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';
import { type Loaded, type Route, routes } from './routes.ts';

/** A route with the code and the words of its page. */
export interface Page extends Route {
  /** What draws it, once that is there. */
  readonly Screen: ComponentType | null;
  /** Fetches it, for whoever waits for it: always the same promise. Rejects with CodeMissing. */
  await: () => Promise<ComponentType>;
  /**
   * Has it at hand before it is opened, with what it begins with where `userId` says for whom. Where it can't be had,
   * that is told when it is opened.
   */
  fetchAhead: (userId?: string) => void;
}

const notBuilt = async (): Promise<Loaded> => ({
  default: (await import('#components/screens/shared/not-built/not-built.view.tsx')).NotBuiltView,
});

function pageOf(route: Route): Page {
  let Screen: ComponentType | null = null;
  let awaited: Promise<ComponentType> | null = null;
  const load = async () => {
    const page = await (route.screen ?? notBuilt)();
    Screen ??= page.default;
    return { Screen, ...page };
  };
  return {
    ...route,
    get Screen() {
      return Screen;
    },
    await: () => {
      awaited ??= load().then(
        (page) => page.Screen,
        (cause) => Promise.reject(new CodeMissing(cause)),
      );
      return awaited;
    },
    fetchAhead: (userId) =>
      void load()
        .then(({ readAhead }) => (userId === undefined ? undefined : readAhead?.(userId)))
        .catch(() => null),
  };
}

/** Every page, in the order of the routes. */
export const pages: readonly Page[] = routes.map(pageOf);

/** The page of an address of the app, without its query; undefined where there is none. */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => matchPath(page.path, path));
}
