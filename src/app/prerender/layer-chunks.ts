/** A bundler's data about a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Modules needed by at least `atLeast` of `neededBy` and by one of `andBy`, and not in an earlier layer. */
interface Layer {
  debugName: string;
  neededBy: readonly string[];
  /** Defaults to one. */
  minNeededBy?: number;
  alsoNeededBy?: readonly string[];
}

const screenModule = (folder: string) =>
  `src/components/screens/${folder}/${folder.split('/')[1]}.screen.tsx`;
const recruiterScreenModule = (name: string) => screenModule(`recruiter/${name}`);

const main = 'src/app/main.tsx';
const login = 'src/app/login-page.tsx';
const interview = 'src/app/interview-page.tsx';
const product = 'src/app/open-product.tsx';
const staff = 'src/app/staff-frame.tsx';
const listPage = 'src/app/list-page.tsx';

const recruiterLists = [
  'leads',
  'interview-tracking',
  'offers',
  'accepted-candidates',
  'rejected-candidates',
  'commissions',
].map(recruiterScreenModule);
const recruiterPages = ['recruiter-dashboard', 'interview-calendar', 'walk-in-desk', 'walk-in-board'].map(
  recruiterScreenModule,
);
const adminLists = ['admin/users', 'admin/driver-passwords'].map(screenModule);
const adminPages = ['admin/admin-dashboard', 'admin/config'].map(screenModule);
const lists = [...recruiterLists, ...adminLists];
const pages = [...recruiterPages, ...adminPages];
const driverPages = [
  'driver/driver-dashboard',
  'driver/documents',
  'driver/status',
  'driver/status-detail',
  'driver/profile',
].map(screenModule);
const settings = screenModule('shared/settings');
const outbox = ['outbox-status', 'sign-out-confirm'].map(
  (name) => `src/components/blocks/outbox-status/${name}.tsx`,
);
const emptyState = 'src/components/ui/empty-state/empty-state.tsx';
const recovery = 'src/app/recovery-page.tsx';
const allPages = [...pages, ...lists];

const layers: readonly Layer[] = [
  // Required for any render.
  { debugName: 'first', neededBy: [main] },
  { debugName: 'first', neededBy: [login], alsoNeededBy: [product] },
  // Fields and other modules that only the sign-in page needs initially.
  { debugName: 'sign-in', neededBy: [login] },
  // Shared by an interview link's page and signed-in pages.
  { debugName: 'link', neededBy: [interview], alsoNeededBy: [product, ...driverPages, ...allPages] },
  { debugName: 'product', neededBy: [product] },
  { debugName: 'product', neededBy: [emptyState], alsoNeededBy: allPages },
  // Shared by drivers' pages, and by one of them with staff pages.
  { debugName: 'driver', neededBy: driverPages, minNeededBy: 2 },
  { debugName: 'driver', neededBy: driverPages, alsoNeededBy: [staff, ...allPages] },
  // Shared by sign-in's recovery and the settings with staff pages.
  { debugName: 'fields', neededBy: [recovery, settings], alsoNeededBy: [staff, ...allPages] },
  // The outbox, also for drivers, loads after the page.
  { debugName: 'outbox', neededBy: outbox, alsoNeededBy: [staff, ...allPages] },
  { debugName: 'staff', neededBy: [staff] },
  {
    debugName: 'staff',
    neededBy: [screenModule('admin/admin-dashboard')],
    alsoNeededBy: [recruiterScreenModule('recruiter-dashboard'), ...lists],
  },
  {
    debugName: 'recruiter',
    neededBy: [recruiterScreenModule('recruiter-dashboard')],
    alsoNeededBy: allPages.filter((page) => page !== recruiterScreenModule('recruiter-dashboard')),
  },
  // Shared by pages with and without lists, without the table.
  { debugName: 'tools', neededBy: lists, alsoNeededBy: pages },
  { debugName: 'recruiter', neededBy: [recruiterScreenModule('recruiter-dashboard')] },
  { debugName: 'tools', neededBy: pages, minNeededBy: 2 },
  { debugName: 'list', neededBy: adminLists, alsoNeededBy: recruiterLists },
  { debugName: 'list', neededBy: [listPage] },
  { debugName: 'candidates', neededBy: recruiterLists, minNeededBy: 2 },
  { debugName: 'list', neededBy: adminLists, minNeededBy: 2 },
];

/** Modules that several pages may need; not entries, and not those of one screen. Drivers' screens share modules. */
const isShared = (id: string) =>
  !/\/src\/(app\/(?!page\.tsx)[^/]+\.tsx|components\/screens\/(?!driver\/)|machines\/(admin|operations|recruiter)\/)|index\.html/.test(
    id,
  );

/**
 * Puts shared code into one chunk per layer, for Rolldown's `codeSplitting`. By default it creates a chunk for every
 * set of shared modules, and a hundred small ones compress worse than a few.
 */
export function layerChunks(root: string) {
  let layerOf: Map<string, string> | undefined;
  return [...new Set(layers.map(({ debugName }) => debugName))].map((debugName) => ({
    debugName,
    name(id: string, graph: ModuleGraph): string | null {
      layerOf ??= sort(root, graph);
      return layerOf.get(id) === debugName ? debugName : null;
    },
  }));
}

function sort(root: string, graph: ModuleGraph): Map<string, string> {
  const layersByFile = new Map<string, Set<string>>();
  const reachableFrom = (file: string) => {
    const known = layersByFile.get(file) ?? modulesReachedFrom([root + file], graph);
    layersByFile.set(file, known);
    return known;
  };
  const layerOf = new Map<string, string>();
  for (const { debugName, neededBy, minNeededBy = 1, alsoNeededBy } of layers) {
    const count = new Map<string, number>();
    for (const file of neededBy)
      for (const id of reachableFrom(file)) count.set(id, (count.get(id) ?? 0) + 1);
    for (const [id, times] of count) {
      if (times < minNeededBy || layerOf.has(id) || !isShared(id)) continue;
      if (alsoNeededBy && !alsoNeededBy.some((file) => reachableFrom(file).has(id))) continue;
      layerOf.set(id, debugName);
    }
  }
  return layerOf;
}

/**
 * A page needs only one name of these: a context that buttons read, a provider, a queue. Other pages need their
 * imports.
 */
const isNameOnlyModule = (id: string) =>
  /\/react-aria-components\/dist\/(private\/ProgressBar|exports\/(index|Toast))\.mjs$/.test(id);

function modulesReachedFrom(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const layersByFile = new Set<string>();
  const visit = (id: string) => {
    if (layersByFile.has(id)) return;
    layersByFile.add(id);
    if (!isNameOnlyModule(id)) graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return layersByFile;
}
