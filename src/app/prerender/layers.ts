/** A bundler's data about a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Modules needed by at least `atLeast` of `neededBy` and by one of `andBy`, and not in an earlier layer. */
interface Layer {
  debugName: string;
  neededBy: readonly string[];
  /** Defaults to one. */
  atLeast?: number;
  andBy?: readonly string[];
}

const screen = (folder: string) => `src/components/screens/${folder}/${folder.split('/')[1]}.screen.tsx`;
const ofRecruiter = (name: string) => screen(`recruiter/${name}`);

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
].map(ofRecruiter);
const recruiterPages = ['recruiter-dashboard', 'interview-calendar', 'walk-in-desk', 'walk-in-board'].map(
  ofRecruiter,
);
const adminLists = ['admin/users', 'admin/driver-passwords'].map(screen);
const adminPages = ['admin/admin-dashboard', 'admin/config'].map(screen);
const lists = [...recruiterLists, ...adminLists];
const pages = [...recruiterPages, ...adminPages];
const driverPages = [
  'driver/driver-dashboard',
  'driver/documents',
  'driver/status',
  'driver/status-detail',
  'driver/profile',
].map(screen);
const settings = screen('shared/settings');
const outbox = ['outbox-status', 'sign-out-confirm'].map(
  (name) => `src/components/blocks/outbox-status/${name}.tsx`,
);
const emptyState = 'src/components/ui/empty-state/empty-state.tsx';
const recovery = 'src/app/recovery-page.tsx';
const everyPage = [...pages, ...lists];

const layers: readonly Layer[] = [
  // Required for any render.
  { debugName: 'first', neededBy: [main] },
  { debugName: 'first', neededBy: [login], andBy: [product] },
  // Fields and other modules that only the sign-in page needs initially.
  { debugName: 'sign-in', neededBy: [login] },
  // Shared by an interview link's page and signed-in pages.
  { debugName: 'link', neededBy: [interview], andBy: [product, ...driverPages, ...everyPage] },
  { debugName: 'product', neededBy: [product] },
  { debugName: 'product', neededBy: [emptyState], andBy: everyPage },
  // Shared by drivers' pages, and by one of them with staff pages.
  { debugName: 'driver', neededBy: driverPages, atLeast: 2 },
  { debugName: 'driver', neededBy: driverPages, andBy: [staff, ...everyPage] },
  // Shared by sign-in's recovery and the settings with staff pages.
  { debugName: 'fields', neededBy: [recovery, settings], andBy: [staff, ...everyPage] },
  // The outbox, also for drivers, loads after the page.
  { debugName: 'outbox', neededBy: outbox, andBy: [staff, ...everyPage] },
  { debugName: 'staff', neededBy: [staff] },
  {
    debugName: 'staff',
    neededBy: [screen('admin/admin-dashboard')],
    andBy: [ofRecruiter('recruiter-dashboard'), ...lists],
  },
  {
    debugName: 'recruiter',
    neededBy: [ofRecruiter('recruiter-dashboard')],
    andBy: everyPage.filter((page) => page !== ofRecruiter('recruiter-dashboard')),
  },
  // Shared by pages with and without lists, without the table.
  { debugName: 'tools', neededBy: lists, andBy: pages },
  { debugName: 'recruiter', neededBy: [ofRecruiter('recruiter-dashboard')] },
  { debugName: 'tools', neededBy: pages, atLeast: 2 },
  { debugName: 'list', neededBy: adminLists, andBy: recruiterLists },
  { debugName: 'list', neededBy: [listPage] },
  { debugName: 'candidates', neededBy: recruiterLists, atLeast: 2 },
  { debugName: 'list', neededBy: adminLists, atLeast: 2 },
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
  const reached = new Map<string, Set<string>>();
  const reach = (file: string) => {
    const known = reached.get(file) ?? reachedFrom([root + file], graph);
    reached.set(file, known);
    return known;
  };
  const layerOf = new Map<string, string>();
  for (const { debugName, neededBy, atLeast = 1, andBy } of layers) {
    const count = new Map<string, number>();
    for (const file of neededBy) for (const id of reach(file)) count.set(id, (count.get(id) ?? 0) + 1);
    for (const [id, times] of count) {
      if (times < atLeast || layerOf.has(id) || !isShared(id)) continue;
      if (andBy && !andBy.some((file) => reach(file).has(id))) continue;
      layerOf.set(id, debugName);
    }
  }
  return layerOf;
}

/**
 * A page needs only one name of these: a context that buttons read, a provider, a queue. Other pages need their
 * imports.
 */
const isNameAlone = (id: string) =>
  /\/react-aria-components\/dist\/(private\/ProgressBar|exports\/(index|Toast))\.mjs$/.test(id);

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
