import { type ReactNode, useId, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFetchAhead } from '#components/blocks/late/use-fetch-ahead.ts';
import { UpdatePill } from '#components/blocks/update-pill/update-pill.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import type { TableProps } from '#components/ui/table/table.props.ts';
import type { TabItem } from '#components/ui/tabs/tabs.tsx';
import type { AppError } from '#shared/app-error.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { ListExport } from './export-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterEditor } from './filter-chip.tsx';
import type { FilterField } from './filter-field.ts';
import { HelpSheet, type ListKey } from './help-sheet.tsx';
import { ListBody, type ListEmpty } from './list-body.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list-kit.module.css';
import { ListNotices } from './list-notices.tsx';
import { ListTools } from './list-tools.tsx';
import { MoreFailed } from './more-failed.tsx';
import type { SavedViews } from './saved-view.ts';
import toolbar from './toolbar.module.css';
import { useFilterWords } from './use-filter-words.ts';
import { useKitKeys } from './use-kit-keys.ts';

/** A `Table`'s own props, but for what the kit knows. */
export type ListTable<Row extends { id: string }> = Omit<
  TableProps<Row>,
  'label' | 'sort' | 'onSort' | 'total'
>;

export interface ListKitProps<Row extends { id: string }> {
  /** What the list holds, as a heading says it: "Leads". */
  label: string;
  /** The same inside a sentence: "leads". */
  things: string;
  /** Parts of the list, each with how many rows it holds; none where it has no parts. */
  tabs: readonly TabItem<string>[];
  /** What is asked for: part of the address. */
  query: ListQuery;
  /** Hears of every change, also of each letter of a search. */
  onQuery: (next: ListQuery) => void;
  /** What the search finds: "Search name, phone, reference". */
  searchLabel: string;
  /** How many characters the search needs; one unless told otherwise. */
  shortestSearch?: number;
  /** What the list can be filtered by, the most used first; the first five are offered in the bar. */
  filters: readonly FilterField[];
  /** Queries kept under a name, for lists that have them. */
  saved?: SavedViews | undefined;
  /** The rows, the columns and how they are arranged. */
  table: ListTable<Row>;
  /** One line in a row, or two. */
  onRowHeight: (rowHeight: 'compact' | 'normal') => void;
  /** How many rows match; null when nobody knows. */
  total: number | null;
  /** Before the first rows; with rows or none; or failed before there were any. */
  phase: 'loading' | 'ready' | 'failed';
  /** What is being read: the rows, or those after them. */
  fetching: 'nothing' | 'rows' | 'more';
  /** Why the last reading failed. With rows in sight it stands over them. */
  error: AppError | null;
  /** Reads the rows again: after a failure, or to be sure. */
  onRefresh: () => void;
  /** The rows after these could not be read; the list itself is whole. */
  hasMoreFailed?: boolean;
  /** When the rows were read, in milliseconds since 1970 UTC; 0 for never. */
  updatedAt: number;
  /** The present, in milliseconds since 1970 UTC. */
  now: number;
  /** The browser has no connection. */
  isOffline: boolean;
  /** They were read more than a minute ago and nobody tells of changes. */
  isStale: boolean;
  /** Rows that came or changed and aren't shown yet. */
  updates: number;
  /** Shows them. */
  onShowUpdates: () => void;
  /** The rows still answer the query before. */
  isPrevious?: boolean;
  /** What stands there when there are no rows and nothing hides any. */
  empty: ListEmpty;
  /** Writes what matches into a file, for lists that allow it. */
  csv?: ListExport | undefined;
  /** The one main action of the page. */
  action?: ReactNode;
  /** Shows the rows in another way than as a table, where somebody wants it. */
  board?: ReactNode;
  /** What can be done with the rows selected, a `BulkBar`; it stays at the lower edge. */
  bulk?: ReactNode;
  /** Closes the open record. */
  onClose: () => void;
  /** Keys of the screen's own; each needs a button or a menu item too. */
  keys?: readonly ListKey[];
}

const ahead = [filterEditor];

/**
 * A list of staff: tabs, search, filters, views, columns, export, the table, and everything that can be true of it
 * besides: loading, empty in three ways, failed, old, offline, changed meanwhile. It knows no network and no clock.
 */
export function ListKit<Row extends { id: string }>(props: ListKitProps<Row>) {
  const { label, things, tabs, query, onQuery, filters, saved, table, total, phase, fetching, error } = props;
  const { updatedAt, now, isOffline, isStale, updates, isPrevious = false, onRefresh, keys = [] } = props;
  const { t } = useTranslation('list');
  const format = useFormat();
  const wordsOf = useFilterWords();
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const [opened, setOpened] = useState<'filters' | 'views' | 'help' | null>(null);
  // What changes one part of it is not drawn again for the others.
  const change = useLatest((part: Partial<ListQuery>) => onQuery({ ...query, ...part }));
  const toggle = (part: typeof opened) => (isOpen: boolean) => setOpened(isOpen ? part : null);
  useKitKeys({
    root,
    search,
    table,
    onOpened: setOpened,
    hasViews: saved !== undefined,
    keys,
    onClose: props.onClose,
  });

  const hiding = [
    ...filters.flatMap((field) => {
      const values = query.filters[field.id] ?? [];
      return values.length > 0
        ? [`${t('filters.chip', { label: field.label })} ${wordsOf(field, values)}`]
        : [];
    }),
    ...(query.search === '' ? [] : [t('empty.search', { search: query.search })]),
  ];
  useFetchAhead(ahead, phase === 'ready');
  const found = total ?? table.rows.length;
  const hasFailedMore = props.hasMoreFailed === true;

  return (
    <section ref={root} className={styles.List} aria-label={label}>
      <ListHead
        label={label}
        tabs={tabs}
        tab={query.tab}
        search={query.search}
        onChange={change}
        panelId={panelId}
        searchLabel={props.searchLabel}
        shortestSearch={props.shortestSearch ?? 1}
        searchRef={search}
      />
      <div className={toolbar.Toolbar}>
        {filters.length > 0 && (
          <FilterBar
            fields={filters}
            filters={query.filters}
            onChange={(next) => change({ filters: next })}
            isMenuOpen={opened === 'filters'}
            onMenuOpenChange={toggle('filters')}
          />
        )}
        <div className={toolbar.Tools}>
          <ListTools
            things={things}
            query={query}
            saved={saved}
            csv={props.csv}
            columns={table.columns}
            layout={table.layout}
            onLayout={table.onLayout}
            rowHeight={table.rowHeight}
            onRowHeight={props.onRowHeight}
            isViewsOpen={opened === 'views'}
            onViewsOpenChange={toggle('views')}
            onHelp={() => setOpened('help')}
          />
          {props.action}
        </div>
      </div>
      <ListNotices
        {...{ isOffline, updatedAt, now }}
        error={phase === 'ready' ? error : null}
        isRetrying={fetching === 'rows'}
        onRetry={onRefresh}
      />
      <div
        id={panelId}
        className={styles.Body}
        aria-busy={isPrevious || undefined}
        {...(tabs.length > 0 && { role: 'tabpanel', 'aria-label': label })}
      >
        {isPrevious && (
          <div className={styles.Checking}>
            <ProgressBar label={t('loading', { things })} />
          </div>
        )}
        <ListBody
          {...{ label, things, phase, error, hiding, onRetry: onRefresh }}
          table={{
            ...table,
            label,
            total,
            sort: query.sort,
            onSort: (sort) => change({ sort }),
            hasMore: table.hasMore && !hasFailedMore,
          }}
          isRetrying={fetching === 'rows'}
          onClear={() => change({ search: '', filters: {} })}
          empty={props.empty}
          board={props.board}
        />
        {phase === 'ready' && (
          <UpdatePill
            updates={updates}
            staleSince={isStale && !isOffline ? updatedAt : null}
            isRefreshing={fetching === 'rows'}
            onShow={updates > 0 ? props.onShowUpdates : onRefresh}
          />
        )}
      </div>
      {hasFailedMore && <MoreFailed onRetry={table.onMore} isRetrying={fetching === 'more'} />}
      {props.bulk}
      <VisuallyHidden>
        <p role="status">
          {phase === 'ready' &&
            !isPrevious &&
            t('found', { label, count: found, number: format.number(found) })}
        </p>
      </VisuallyHidden>
      <HelpSheet
        keys={keys}
        hasViews={saved !== undefined}
        isOpen={opened === 'help'}
        onOpenChange={toggle('help')}
      />
    </section>
  );
}
