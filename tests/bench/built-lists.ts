import { dayInDubai } from '#machines/data/clock.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { ListFilter } from '#machines/factories/list-filters.ts';
import type { List } from '#machines/factories/list-specification.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { roles } from '#shared/roles.ts';
import type { MeasuredQuery } from './list-queries.ts';

type RequestHandler = (request: Request) => Promise<Response>;

/** First page of a defined list. */
export interface BuiltQuery extends MeasuredQuery {
  /** Not a sort order with an index for the tab: its time may grow with the reader's rows. */
  mayGrow: boolean;
  /** Loads it for a reader; requests go to `answer` instead of the network. Throws an Error if one is rejected. */
  load(userId: string, answer: RequestHandler): Promise<void>;
}

type Page = Pick<BuiltQuery, 'what' | 'mayGrow' | 'load'>;

const modules = import.meta.glob<object>('/src/machines/**/*.list.ts', { eager: true });

/** For every defined list, each tab in its default order, and on one tab each sort and each filter. */
export const builtQueries: readonly BuiltQuery[] = Object.entries(modules).flatMap(([file, module]) => {
  const screen = file.split('/').slice(3, -1).join('/');
  const owners = roles.filter((role) => screen.startsWith(`${role}/`));
  const readers = owners.length > 0 ? owners : roles.filter((role) => role !== 'driver');
  const pages = Object.values(module).filter(isList).flatMap(pagesOf);
  return readers.flatMap((role) => pages.map((page) => ({ screen, role, target: 25, ...page })));
});

function isList(value: unknown): value is List<ListRow> {
  return typeof value === 'object' && value !== null && 'source' in value && 'sortable' in value;
}

function pagesOf({ tabs, sortable, filters, source }: List<ListRow>): Page[] {
  const page = (what: string, mayGrow: boolean, query: (userId: string) => Partial<ListQuery>): Page => ({
    what,
    mayGrow,
    async load(userId, answer) {
      const { signal } = new AbortController();
      const asked = { tab: '', search: '', filters: {}, sort: [], ...query(userId) };
      await expectLoaded(answer, () =>
        source.loadPage({ query: asked, scope: { userId }, after: null }, signal),
      );
    },
  });
  const [first = ''] = tabs;
  return [
    ...tabs.map((tab) => page(tab, false, () => ({ tab }))),
    ...sortable.map((column) =>
      page(`${first}, by ${column}`, true, () => ({ tab: first, sort: [{ column, isDescending: false }] })),
    ),
    ...Object.entries(filters).map(([id, filter]) => {
      const tab = filter.tabs?.[0] ?? first;
      return page(`${tab}, filter ${id}`, true, (userId) => ({
        tab,
        filters: { [id]: [sampleOf(filter, userId)] },
      }));
    }),
  ];
}

/** Returns a value for the filter. For free values, one that no row has, which reads the most. */
function sampleOf(filter: ListFilter, userId: string): string {
  switch (filter.kind) {
    case 'choice':
      return filter.values?.[0] ?? 'sample';
    case 'ids':
      return userId;
    case 'days':
      return String(filter.presets?.[0] ?? 7);
    case 'dates':
      return `${dayInDubai(-29)}..${dayInDubai()}`;
    case 'flag':
      return 'yes';
  }
}

/** Runs `load` with `answer` as the network. A list may have a fallback, so a rejection is thrown after loading. */
async function expectLoaded(answer: RequestHandler, load: () => Promise<unknown>): Promise<void> {
  let refusal = '';
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await answer(new Request(input, init));
    if (!response.ok) refusal ||= `${response.status} ${await response.clone().text()}`;
    return response;
  };
  await load().finally(() => {
    globalThis.fetch = network;
  });
  if (refusal) throw new Error(refusal);
}
