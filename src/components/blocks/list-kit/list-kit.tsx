import { type ReactNode, useId, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
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
import { useFilterMessages } from './use-filter-messages.ts';
import { useKitKeys } from './use-kit-keys.ts';

/** Props of `Table`, without those that the kit sets. */
export type ListTable<Row extends { id: string }> = Omit<
  TableProps<Row>,
  'label' | 'sort' | 'onSort' | 'total'
>;

export interface ListKitProps<Row extends { id: string }> {
  /** Name of the list, as in a heading: "Leads". */
  label: string;
  /** The same noun for use within a sentence: "leads". */
  rowsLabel: string;
  /** Tabs of the list, with their number of rows; empty for none. */
  tabs: readonly TabItem<string>[];
  /** Current query, kept in the URL. */
  query: ListQuery;
  /** Called on every change, including every keystroke in the search. */
  onQuery: (next: ListQuery) => void;
  /** Label of the search field: "Search name, phone, reference". */
  searchLabel: string;
  /** Minimum length of a search, in characters. Defaults to 1. */
  minSearchLength?: number;
  /** Available filters, most used first. The first five are shown in the bar. */
  filters: readonly FilterField[];
  /** Saved views, for lists that have them. */
  saved?: SavedViews | undefined;
  /** Rows, columns and their arrangement. */
  table: ListTable<Row>;
  /** Called with the new row height: one or two lines per row. */
  onRowHeight: (rowHeight: 'compact' | 'normal') => void;
  /** Number of matching rows; null if unknown. */
  total: number | null;
  /** `loading` before the first load, `ready` with or without rows, `failed` if the first load failed. */
  phase: 'loading' | 'ready' | 'failed';
  /** What is being loaded: the rows, or the next rows. */
  fetching: 'nothing' | 'rows' | 'more';
  /** Error of the last load. With rows, it is shown above them. */
  error: AppError | null;
  /** Reloads the rows, after an error or on request. */
  onRefresh: () => void;
  /** The next rows failed to load. The loaded rows are fine. */
  hasMoreFailed?: boolean;
  /** Time the rows were loaded, in ms since the Unix epoch; 0 for never. */
  updatedAt: number;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** The browser is offline. */
  isOffline: boolean;
  /** The rows are more than a minute old and there are no live updates. */
  isStale: boolean;
  /** Number of new or changed rows not shown yet. */
  updates: number;
  /** Shows them. */
  onShowUpdates: () => void;
  /** The rows are still the results of the previous query. */
  isPrevious?: boolean;
  /** Shown when there are no rows and no active filters. */
  empty: ListEmpty;
  /** Export of the matching rows to a file, for lists that allow it. */
  csv?: ListExport | undefined;
  /** Main action of the page. */
  action?: ReactNode;
  /** Replaces the table with another display of the rows, such as a board. */
  board?: ReactNode;
  /** Actions for the selected rows, a `BulkBar`. Stays at the bottom. */
  bulk?: ReactNode;
  /** Closes the open record. */
  onClose: () => void;
  /** Shortcuts of the screen. Each also needs a button or a menu item. */
  keys?: readonly ListKey[];
}

const preloadedParts = [filterEditor];

/**
 * Renders a staff list: tabs, search, filters, views, columns, export and table. Handles all states: loading, three
 * kinds of empty, failed, stale, offline, and pending updates. Makes no requests and reads no clock.
 */
export function ListKit<Row extends { id: string }>(props: ListKitProps<Row>) {
  const { label, rowsLabel, tabs, query, onQuery, filters, saved, table, total, phase, fetching, error } =
    props;
  const { updatedAt, now, isOffline, isStale, updates, isPrevious = false, onRefresh, keys = [] } = props;
  const { t } = useTranslation('list');
  const format = useFormat();
  const messagesOf = useFilterMessages();
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const [opened, setOpened] = useState<'filters' | 'views' | 'help' | null>(null);
  // Stable callback, so that a change in one part of the list doesn't rerender the others.
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

  const activeFilters = [
    ...filters.flatMap((field) => {
      const values = query.filters[field.id] ?? [];
      return values.length > 0
        ? [`${t('filters.chip', { label: field.label })} ${messagesOf(field, values)}`]
        : [];
    }),
    ...(query.search === '' ? [] : [t('empty.search', { search: query.search })]),
  ];
  usePreload(preloadedParts, phase === 'ready');
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
        minSearchLength={props.minSearchLength ?? 1}
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
            rowsLabel={rowsLabel}
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
            <ProgressBar label={t('loading', { things: rowsLabel })} />
          </div>
        )}
        <ListBody
          {...{ label, rowsLabel, phase, error, activeFilters, onRetry: onRefresh }}
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
