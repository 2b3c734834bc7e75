import { matchPath } from 'react-router-dom';
import { type LatePart, latePart } from '#components/blocks/late/late-part.ts';
import { type Loaded, type Route, routes, type Visit } from './routes.ts';

/** A route with the code of its page, which comes with its words. */
export interface Page extends Route {
  code: LatePart<Loaded>;
}

const notBuilt = async (): Promise<Loaded> => ({
  default: (await import('#components/screens/shared/not-built/not-built.view.tsx')).NotBuiltView,
});

/** Every page, in the order of the routes. */
export const pages: readonly Page[] = routes.map((route) => ({
  ...route,
  code: latePart(route.screen ?? notBuilt),
}));

/** The page of an address of the app, without its query; undefined where there is none. */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => matchPath(page.path, path));
}

/** Has a page at hand before it is opened, with what it begins with. Never rejects: what is missing, it says itself. */
export async function fetchAhead({ code }: Page, visit: Visit): Promise<void> {
  try {
    const { readAhead } = await code.fetch();
    await readAhead?.(visit);
  } catch {
    // It is asked for again when the page is opened.
  }
}
