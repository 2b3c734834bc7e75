/** What a bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What the first visit, to the page of sign-in, can't be drawn without. */
const firstPage = ['src/app/main.tsx', 'src/app/login-page.tsx'];

/** What every other page needs as well: libraries, controls, words. */
const isShared = (id: string) => /\/(node_modules|src\/components\/(ui|i18n))\//.test(id);

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

function reachedFrom(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return reached;
}
