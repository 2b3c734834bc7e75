/** What stories of a screen with a list give it. */
import { useReducer } from 'react';
import { fn } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { untouched } from '#components/ui/table/table.fixture.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import { type ListDefinition, type ListPlace, readListAddress } from '#machines/kinds/list-address.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { ListProps } from './use-list.ts';
import type { ListScreenProps } from './use-list-screen.ts';

/** The present of the stories: Thu 12 Mar 2026, 14:05 in Dubai. */
const present = Date.UTC(2026, 2, 12, 10, 5);

/** A list as it stands most of the day. */
export function listOf<Row extends ListRow>(rows: readonly Row[], tab: string): ListProps<Row> {
  return {
    query: { tab, search: '', filters: {}, sort: [] },
    onQuery: fn(),
    onRowHeight: fn(),
    phase: 'ready',
    fetching: 'nothing',
    error: null,
    onRefresh: fn(),
    hasMoreFailed: false,
    updatedAt: present,
    now: present,
    isOffline: false,
    isStale: false,
    updates: 0,
    onShowUpdates: fn(),
    isPrevious: false,
    onClose: fn(),
    table: { ...untouched(), rows },
  };
}

/** Whoever is signed in, and a place kept here instead of in an address; null while nobody is. */
export function useListScreenProps(definition: ListDefinition, address: string): ListScreenProps | null {
  const user = SessionContext.useSelector(selectUser);
  const [place, onPlace] = useReducer(
    (before: ListPlace, change: Partial<ListPlace>) => ({ ...before, ...change }),
    readListAddress(definition, new URLSearchParams(address)),
  );
  return user && { user, place, onPlace, isPlain: address === '' };
}
