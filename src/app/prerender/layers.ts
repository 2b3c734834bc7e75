/** What a bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The shared code that one of `neededBy` needs, one of `andBy` as well and none of `butNotBy`, and no layer before has. */
interface Layer {
  debugName: string;
  neededBy: readonly string[];
  andBy?: readonly string[];
  butNotBy?: readonly string[];
}

const screen = (folder: string) => `src/components/screens/${folder}/${folder.split('/')[1]}.screen.tsx`;

const leads = [
  screen('recruiter/leads'),
  'src/machines/recruiter/leads/leads.list.ts',
  'src/app/list-page.tsx',
];

const answering = screen('driver/status-detail');

/** What these need would come with pages that have little of their own. */
const recovery = 'src/app/recovery-page.tsx';
const notBuilt = 'src/components/screens/shared/not-built/not-built.view.tsx';
const small = [recovery, screen('shared/settings'), notBuilt];

/** The lightest pages of all, which drivers open. */
const light = [recovery, notBuilt, 'src/app/interview-page.tsx'];

const layers: readonly Layer[] = [
  // What the first visit, to the page of sign-in, can't be drawn without.
  { debugName: 'first', neededBy: ['src/app/main.tsx', 'src/app/login-page.tsx'] },
  // What a visitor with an interview link needs of it, so that they fetch no more of the pages of staff.
  { debugName: 'link', neededBy: ['src/app/interview-page.tsx'], andBy: ['src/app/open-product.tsx'] },
  { debugName: 'slots', neededBy: ['src/app/interview-page.tsx'], andBy: leads, butNotBy: small },
  { debugName: 'frame', neededBy: ['src/app/open-product.tsx'] },
  // What the page on which a driver answers an offer shares with the pages of staff.
  { debugName: 'dialogs', neededBy: [answering], andBy: ['src/app/staff-frame.tsx'], butNotBy: light },
  { debugName: 'fields', neededBy: [answering], andBy: leads, butNotBy: light },
  { debugName: 'staff', neededBy: ['src/app/staff-frame.tsx'] },
  { debugName: 'pages', neededBy: leads, andBy: [screen('admin/admin-dashboard')], butNotBy: small },
  {
    debugName: 'recruiter',
    neededBy: leads,
    andBy: [screen('recruiter/recruiter-dashboard')],
    butNotBy: small,
  },
  // What pages that are no lists share with those that are, without the table.
  {
    debugName: 'tools',
    neededBy: leads,
    andBy: [screen('recruiter/walk-in-desk'), screen('recruiter/interview-calendar')],
    butNotBy: small,
  },
  {
    debugName: 'leads',
    neededBy: leads,
    butNotBy: [
      'src/app/list-page.tsx',
      screen('admin/users'),
      screen('admin/driver-passwords'),
      screen('admin/config'),
      ...small,
    ],
  },
  { debugName: 'list', neededBy: leads, butNotBy: small },
];

/** What several pages need: libraries, controls, words, the session, paths. */
const isShared = (id: string) =>
  /\/(node_modules|src\/components\/(blocks|contexts|i18n|kinds|layout|ui)|src\/machines|supabase\/functions\/_shared)\/|\/src\/app\/([^/]+\.ts|page\.tsx)$/.test(
    id,
  );

/**
 * Puts the code that pages share into one chunk for each layer, for Rolldown's `codeSplitting`. Left to itself it makes
 * a chunk of every set of modules that some pages share, and a hundred small ones compress worse than a few.
 */
export function layerChunks(root: string) {
  let layerOf: Map<string, string> | undefined;
  return layers.map(({ debugName }) => ({
    debugName,
    name(id: string, graph: ModuleGraph): string | null {
      layerOf ??= sort(root, graph);
      return layerOf.get(id) === debugName ? debugName : null;
    },
  }));
}

function sort(root: string, graph: ModuleGraph): Map<string, string> {
  const reach = (files: readonly string[]) =>
    reachedFrom(
      files.map((file) => root + file),
      graph,
    );
  const layerOf = new Map<string, string>();
  for (const { debugName, neededBy, andBy = neededBy, butNotBy = [] } of layers) {
    const needed = reach(neededBy).intersection(reach(andBy)).difference(reach(butNotBy));
    for (const id of needed) {
      if (isShared(id) && !layerOf.has(id)) layerOf.set(id, debugName);
    }
  }
  return layerOf;
}

/** Of these a page needs one name: a context that buttons look for, a provider. What they import is for other pages. */
const isNameAlone = (id: string) =>
  /\/react-aria-components\/dist\/(private\/ProgressBar|exports\/index)\.mjs$/.test(id);

function reachedFrom(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    if (!isNameAlone(id)) graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return reached;
}
