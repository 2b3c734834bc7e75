/** What a bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What the first visit, to the page of sign-in, can't be drawn without. */
const firstPage = ['src/app/main.tsx', 'src/app/login-page.tsx'];

/** What every other page needs as well: libraries, controls, words, the session. */
const isShared = (id: string) =>
  /\/(node_modules|src\/components\/(ui|i18n|layout|contexts)|src\/machines|supabase\/functions\/_shared)\//.test(
    id,
  );

/**
 * Puts the shared code of the first page into one chunk, for Rolldown's `codeSplitting`. Left to itself it makes a
 * dozen of them, by which other pages share what, and apart they compress to 8 KB more.
 */
export function firstChunk(root: string): {
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
} {
  let needed: Set<string> | undefined;
  return {
    debugName: 'first',
    name: (id, graph) => {
      needed ??= reachedFrom(
        firstPage.map((file) => root + file),
        graph,
      );
      return needed.has(id) && isShared(id) ? 'first' : null;
    },
  };
}

/** Of these the first page needs a context alone, which buttons look for; what they import is for other pages. */
const isContextAlone = (id: string) => id.endsWith('/react-aria-components/dist/private/ProgressBar.mjs');

function reachedFrom(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    if (!isContextAlone(id)) graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return reached;
}
