import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import type { TableProps } from '#components/ui/table/table.props.ts';
import { Table } from '#components/ui/table/table.tsx';
import { TableSkeleton } from '#components/ui/table/table-skeleton.tsx';
import type { AppError } from '#shared/app-error.ts';
import styles from './list-kit.module.css';

/** Empty state of a list without active filters. The texts come from the screen. */
export interface ListEmpty {
  /** `first`: there has never been a row. `done`: all work is done. */
  kind: 'first' | 'done';
  /** Title: "No leads yet", "All caught up". */
  title: string;
  /** What will appear here, or when the next row is due: "Next due tomorrow 09:00". */
  children: ReactNode;
  /** Main action, if any. */
  action?: ReactNode;
  /** Replaces the default icon of the kind. */
  icon?: LucideIcon;
}

export interface ListBodyProps<Row extends { id: string }> {
  /** Name of the list: "Leads". */
  label: string;
  /** The same noun for use within a sentence: "leads". */
  rowsLabel: string;
  /** Props of the table, with its rows. */
  table: TableProps<Row>;
  /** `loading` before the first load, `ready` with or without rows, `failed` if the first load failed. */
  phase: 'loading' | 'ready' | 'failed';
  /** Error of the failed load. */
  error: AppError | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** Active filters and search that hide rows, as text: "Licence: Motorcycle". */
  activeFilters: readonly string[];
  /** Clears the search and every filter. */
  onClear: () => void;
  /** Shown when there are no rows and no active filters. */
  empty: ListEmpty;
  /** Replaces the table. */
  board?: ReactNode;
}

/** Shows the rows, or the reason there are none. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { label, rowsLabel, table, phase, error, isRetrying, onRetry, activeFilters, onClear, empty } = props;
  const { t } = useTranslation('list');
  const errorMessage = useErrorMessages();
  if (phase === 'loading') {
    return (
      <TableSkeleton
        label={t('loading', { things: rowsLabel })}
        columns={table.columns}
        layout={table.layout}
        rowHeight={table.rowHeight}
        isSelectable={table.onSelected !== undefined}
      />
    );
  }
  if (phase === 'failed') {
    return (
      <div className={styles.Instead}>
        <ErrorState title={t('failed.title', { label })} onRetry={onRetry} isRetrying={isRetrying}>
          {error && errorMessage(error)} {t('failed.safe')}
        </ErrorState>
      </div>
    );
  }
  if (table.rows.length > 0) return props.board ?? <Table {...table} />;
  if (activeFilters.length > 0) {
    return (
      <div className={styles.Instead}>
        <EmptyState
          kind="filtered"
          title={t('empty.filtered', { count: activeFilters.length, things: rowsLabel })}
          action={<Button onPress={onClear}>{t('empty.clear', { count: activeFilters.length })}</Button>}
        >
          {activeFilters.map((words) => (
            <span key={words} className={styles.Hiding}>
              {words}
            </span>
          ))}
        </EmptyState>
      </div>
    );
  }
  const { children, ...words } = empty;
  return (
    <div className={styles.Instead}>
      <EmptyState {...words}>{children}</EmptyState>
    </div>
  );
}
