import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { CellContext, type CellContextValue } from '#components/blocks/columns/cell.context.ts';
import { fileColumnsOf, type ListPresentation } from '#components/blocks/columns/define-columns.ts';
import type { LazyCode } from '#components/blocks/lazy-part/lazy-code.ts';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { ListKit } from '#components/blocks/list-kit/list-kit.tsx';
import type { TabItem } from '#components/ui/tabs/tabs.tsx';
import type { ListRow } from '#machines/factories/list.source.ts';
import { hoursIn } from '#machines/shared/references/references.machine.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { type FilterOptions, filterFieldsOf } from './filter-fields.ts';
import { initialLayout, optionsByValue, tableColumn, tabOf, useListMessages } from './list-messages.ts';
import styles from './list-screen.module.css';
import { closed, type ListProps } from './use-list.ts';
import { type ListScreenProps, useListScreen } from './use-list-screen.ts';
import { useReferences } from './use-references.ts';

/** State of a list, for the parts around it. */
export interface ListState<Row extends ListRow> {
  rows: readonly Row[];
  /** Id of the record open beside the list, and its row if loaded. */
  openId: string | null;
  open: Row | null;
  /** Opens a record, optionally at a tab; null closes it. */
  onOpen: (id: string | null, part?: string) => void;
  /** Current tab of the open record, as named in the URL; null for the first. */
  part: string | null;
  onPart: (part: string | null) => void;
  /** Number of matching rows; null if unknown. */
  total: number | null;
  /** The rows are loaded. */
  isReady: boolean;
  selection: ListSelection<Row>;
  /** Rows that left the list since it was loaded. */
  gone: ReadonlySet<string>;
  onRefresh: () => void;
  onExport: () => void;
}

/** The selected rows. */
export interface ListSelection<Row> {
  rows: readonly Row[];
  /** Set if all matching rows are selected, including those that aren't loaded: the query that finds them. */
  all: ListQuery | null;
  /** Number of selected rows; null if unknown. */
  count: number | null;
  onAll: () => void;
  onClear: () => void;
}

/** Table props that a board gets. */
export type ListBoardProps<Row extends ListRow> = Pick<
  ListProps<Row>['table'],
  'rows' | 'openId' | 'onOpen' | 'hasMore' | 'isLoadingMore' | 'onMore'
>;

interface ListScreenOwnProps<Row extends ListRow> extends ListScreenProps {
  presentation: ListPresentation<Row>;
  /** Role that saved views can be shared with. */
  sharedWith: 'admin' | 'recruiter' | 'operations';
  /** Masks phone and ID numbers in the export. */
  isMasked: boolean;
  /** Options of filters known only at run time, by the id of the filter. A filter without options is hidden. */
  options?: FilterOptions;
  /** Like `options`, for filters whose options are values of the loaded rows. The values are their labels. */
  optionsOf?: (rows: readonly Row[]) => Readonly<Record<string, readonly string[]>>;
  keys?: (rows: readonly Row[]) => readonly ListKey[];
  /** Changes the label of a tab or marks it as urgent. */
  adjustTab?: (tab: TabItem<string>) => TabItem<string>;
  /** Swiping a card activates its `tel:` link. */
  callsOnSwipe?: true;
  action?: ReactNode | ((list: ListState<Row>) => ReactNode);
  bulk?: (list: ListState<Row>) => ReactNode;
  board?: (table: ListBoardProps<Row>) => ReactNode;
  /** Content above the list. */
  notice?: (list: ListState<Row>) => ReactNode;
  /** Returns whether the counts apply to these rows. Defaults to true. */
  isCounted?: (list: Pick<ListState<Row>, 'rows'>) => boolean;
  /** Returns why a row is inactive: "Taken by Sara". */
  rowNote?: (row: Row, list: ListState<Row>) => string | null;
  /** Main action of the empty state. */
  emptyAction?: ReactNode;
  /** Code preloaded once the list has rows. Must be stable. */
  preloadedParts?: readonly LazyCode<unknown>[];
  /** Returns the record id of a row for the URL. Defaults to the row's id. Must be stable. */
  recordOf?: (row: Row) => string;
  /** Returns the tab of the record that a cell of this column opens. Defaults to the current tab. */
  partOf?: (column: string) => string | undefined;
  /** Opens a row on its own page instead of beside the list. */
  onOpenRow?: (row: Row) => void;
  /** Content over the list: records, dialogs. */
  children?: (list: ListState<Row>) => ReactNode;
}

/** Renders a screen with a list from the list's definition and column definitions. */
export function ListScreen<Row extends ListRow>(props: ListScreenOwnProps<Row>) {
  const { presentation, user, place, onPlace, sharedWith, isMasked, options = none, children } = props;
  const { list, queues = [] } = presentation;
  const actor = useActorRef(list.machine, { input: { query: place.query, scope: { userId: user.id } } });
  const references = useReferences();
  const messages = useListMessages(list.id, references);
  const {
    list: shown,
    saved,
    csv,
    total: counted,
    countOf,
  } = useListScreen({
    ...props,
    id: list.id,
    definition: list,
    actor,
    columns: useMemo(() => presentation.columns.map(({ id }) => id), [presentation]),
    layout: useMemo(() => initialLayout(presentation), [presentation]),
    roles: [{ value: sharedWith, label: messages.t('roleShared') }],
    counts: list.countsMachine,
    file: {
      machine: list.exportMachine,
      columns: fileColumnsOf(presentation).map(({ id, label, value, ...column }) => ({
        ...column,
        label: label ?? messages.t(`columns.${id}`),
        value: (row: Row) => value(row, messages),
      })),
      isMasked,
      fileName: messages.t('fileName'),
    },
  });
  const { recordOf = rowId } = props;
  const { query, phase } = shown;
  const open = shown.table.rows.find((row) => recordOf(row) === place.openId) ?? null;
  const table = {
    ...shown.table,
    openId: open?.id ?? null,
    onOpen:
      props.onOpenRow ??
      ((row: Row, column?: string) => {
        const part = column === undefined ? undefined : props.partOf?.(column);
        onPlace({ openId: recordOf(row), ...(part !== undefined && { part }) });
      }),
  };
  const total = (props.isCounted?.(table) ?? true) ? counted : null;
  const [isAll, setAll] = useState(false);
  // Clearing the selection ends "all selected".
  if (isAll && table.selected.size === 0) setAll(false);
  // A string key, so that queries with the same columns share the same array.
  const visibleColumnIds = presentation.columns
    .filter(({ isShown }) => isShown?.(query) ?? true)
    .map(({ id }) => id)
    .join();
  const columns = useMemo(
    () =>
      presentation.columns
        .filter(({ id }) => visibleColumnIds.split(',').includes(id))
        .map((column) => tableColumn(list, column, messages)),
    [presentation, list, messages, visibleColumnIds],
  );
  usePreload(props.preloadedParts ?? noPreloads, phase === 'ready');
  const gone = useSelector(actor, ({ context }) => context.gone);
  const state: ListState<Row> = {
    rows: table.rows,
    openId: place.openId,
    open,
    onOpen: (openId, part) =>
      onPlace(openId === null ? closed : { openId, ...(part !== undefined && { part }) }),
    part: place.part,
    onPart: (part) => onPlace({ part }),
    total,
    isReady: phase === 'ready',
    gone,
    onRefresh: shown.onRefresh,
    onExport: csv.onStart,
    selection: {
      rows: table.rows.filter(({ id }) => table.selected.has(id)),
      all: isAll ? query : null,
      count: isAll ? total : table.selected.size,
      onAll: () => setAll(true),
      onClear: () => table.onSelected(new Set()),
    },
  };
  const { rowNote, adjustTab = (tab) => tab } = props;
  const surroundings = useMemo<CellContextValue>(
    () => ({
      now: shown.now,
      hoursOf: (emirate) => references && hoursIn(references, emirate),
      staffName: messages.staffName,
      sourceName: messages.sourceName,
      onOpen: (openId) => onPlace({ openId }),
    }),
    [shown.now, references, messages, onPlace],
  );
  const emptyOf = list.tabs.length > 1 ? `empty.${query.tab}` : 'empty';
  return (
    <CellContext value={surroundings}>
      <div className={styles.Screen}>
        {props.notice?.(state)}
        <ListKit
          {...shown}
          saved={saved}
          csv={csv}
          total={total}
          label={messages.t('label')}
          rowsLabel={messages.t('things')}
          tabs={
            list.tabs.length > 1 ? list.tabs.map((id) => adjustTab(tabOf(id, countOf(id), messages))) : []
          }
          searchLabel={messages.t('search')}
          minSearchLength={list.minSearchLength}
          filters={filterFieldsOf(
            presentation,
            messages,
            { ...options, ...optionsByValue(props.optionsOf?.(table.rows)) },
            query.tab,
          )}
          table={{
            ...table,
            columns,
            onSelected: (next) => {
              setAll(false);
              table.onSelected(next);
            },
            rowName: presentation.rowName,
            ...(props.callsOnSwipe && { callsOnSwipe: true }),
            ...(rowNote && { rowNote: (row: Row) => rowNote(row, state) }),
            renderCard: presentation.renderCard,
          }}
          keys={props.keys?.(table.rows) ?? []}
          action={typeof props.action === 'function' ? props.action(state) : props.action}
          bulk={props.bulk?.(state)}
          board={place.isBoard ? props.board?.(table) : null}
          empty={{
            kind: queues.includes(query.tab) ? 'done' : 'first',
            title: messages.t(`${emptyOf}.title`),
            children: messages.t(`${emptyOf}.text`),
            action: props.emptyAction,
          }}
        />
      </div>
      {children?.(state)}
    </CellContext>
  );
}

const none: FilterOptions = {};
const rowId = ({ id }: ListRow) => id;
const noPreloads: readonly LazyCode<unknown>[] = [];
