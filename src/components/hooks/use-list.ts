import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Subscribable } from 'xstate';
import type { ListKitProps } from '#components/blocks/list-kit/list-kit.tsx';
import { SessionContext } from '#components/contexts/session.context.ts';
import type { TableLayout } from '#components/ui/table/table.props.ts';
import type { ListContext } from '#machines/factories/list.context.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { ListUrlState } from '#machines/factories/list-address.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import { areEqualQueries, type ListQuery } from '#shared/list-query.ts';
import { useNow } from './use-now.ts';
import { useTablePreferences } from './use-table-preferences.ts';

/** Age in milliseconds from which rows are stale without live updates: product design, E "Realtime". */
const staleAfter = 60_000;

/** The state of a list that its kit shows. */
interface ListSnapshot<Row, Scope> {
  context: ListContext<Row, Scope, unknown>;
  hasTag(tag: 'busy'): boolean;
}

/** The place of a list without an open record. */
export const closed = { openId: null, part: null } as const;

/** Compares the visible state of two list snapshots. Ignores pending change notifications. */
function areEqualStates<List extends ListSnapshot<unknown, unknown>>(one: List, other: List): boolean {
  return shallowEqual(shownStateOf(one), shownStateOf(other));
}

function shownStateOf(list: ListSnapshot<unknown, unknown>) {
  const { pending, checking, ...shown } = list.context;
  return { ...shown, isBusy: list.hasTag('busy') };
}

/** Events that the kit sends to the list. */
type ListCommand = { type: 'list.ask'; query: ListQuery } | { type: 'list.more' } | { type: 'list.refresh' };

/** A running list machine. */
export interface ListActor<Row, Scope> extends Subscribable<ListSnapshot<Row, Scope>> {
  getSnapshot(): ListSnapshot<Row, Scope>;
  send(wish: ListCommand): void;
}

/** A running list machine and the place of the page. */
interface ListHandle<Row, Scope> {
  /** Key of the list's table preferences. */
  id: string;
  actor: ListActor<Row, Scope>;
  place: ListUrlState;
  onPlace: (change: Partial<ListUrlState>) => void;
  /** Initial column layout. Must be stable. */
  layout: TableLayout;
}

type KitProps<Row extends ListRow> = ListKitProps<Row>;

/** Props that a list's view passes on to its `ListKit`. */
export type ListProps<Row extends ListRow> = Pick<
  KitProps<Row>,
  | 'query'
  | 'onQuery'
  | 'onRowHeight'
  | 'phase'
  | 'fetching'
  | 'error'
  | 'onRefresh'
  | 'hasMoreFailed'
  | 'updatedAt'
  | 'now'
  | 'isOffline'
  | 'isStale'
  | 'updates'
  | 'onShowUpdates'
  | 'isPrevious'
  | 'onClose'
> & {
  /** Table props of the kit that need no translations. */
  table: Pick<
    KitProps<Row>['table'],
    | 'rows'
    | 'layout'
    | 'onLayout'
    | 'openId'
    | 'onOpen'
    | 'hasMore'
    | 'isLoadingMore'
    | 'onMore'
    | 'rowHeight'
  > & { selected: ReadonlySet<string>; onSelected: (next: ReadonlySet<string>) => void };
};

/** Connects a list machine, the URL and the clock to the list kit. Ignores changes that are not visible. */
export function useList<Row extends ListRow, Scope>(inUse: ListHandle<Row, Scope>): ListProps<Row> {
  const { id, actor, place, onPlace } = inUse;
  const list = useSelector(actor, (shown) => shown, areEqualStates);
  const { context } = list;
  const now = useNow();
  const offline = SessionContext.useSelector(isOffline);
  const { rowHeight, layout, onRowHeight, onLayout } = useTablePreferences(id, inUse.layout);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  // The machine starts with the first query.
  const asked = useRef(context.query);
  const ask = useCallback(
    (query: ListQuery) => {
      if (areEqualQueries(asked.current, query)) return;
      asked.current = query;
      setChosen(new Set());
      actor.send({ type: 'list.ask', query });
    },
    [actor],
  );
  // Queries from user input are sent directly; this handles links and the back button.
  useEffect(() => ask(place.query), [place.query, ask]);

  // Drops selected ids that are no longer loaded.
  const selected = useMemo(
    () => new Set(context.rows.flatMap((row) => (chosen.has(row.id) ? [row.id] : []))),
    [chosen, context.rows],
  );
  const refresh = () => actor.send({ type: 'list.refresh' });
  return {
    query: place.query,
    onQuery: (query) => {
      ask(query);
      onPlace({ query });
    },
    onRowHeight,
    phase: list.hasTag('busy') ? 'loading' : context.hasRows ? 'ready' : 'failed',
    fetching: context.fetching,
    error: context.hasMoreFailed ? null : context.error,
    onRefresh: refresh,
    hasMoreFailed: context.hasMoreFailed,
    updatedAt: context.updatedAt,
    now,
    isOffline: offline,
    isStale: !context.isLive && context.updatedAt > 0 && now - context.updatedAt > staleAfter,
    updates: context.unseen.size,
    onShowUpdates: refresh,
    isPrevious: context.isPrevious,
    onClose: () => onPlace(closed),
    table: {
      rows: context.rows,
      layout,
      onLayout,
      selected,
      onSelected: setChosen,
      openId: place.openId,
      onOpen: (row) => onPlace({ openId: row.id }),
      hasMore: context.hasMore,
      isLoadingMore: context.fetching === 'more',
      onMore: () => actor.send({ type: 'list.more' }),
      rowHeight,
    },
  };
}
