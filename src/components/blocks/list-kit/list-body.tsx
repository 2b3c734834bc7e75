import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import type { TableProps } from '#components/ui/table/table.props.ts';
import { Table } from '#components/ui/table/table.tsx';
import { TableSkeleton } from '#components/ui/table/table-skeleton.tsx';
import type { AppError } from '#shared/app-error.ts';
import styles from './list-kit.module.css';

/** Why a list is empty although nothing hides its rows, in the words of its screen. */
export interface ListEmpty {
  /** `first`: there never was anything. `done`: all of it is done. */
  kind: 'first' | 'done';
  /** "No leads yet", "All caught up" */
  title: string;
  /** What will be here, or when the next comes: "Next due tomorrow 09:00". */
  children: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Stands in for the icon of the kind. */
  icon?: LucideIcon;
}

export interface ListBodyProps<Row extends { id: string }> {
  /** What the list holds: "Leads". */
  label: string;
  /** The same inside a sentence: "leads". */
  things: string;
  /** The table and its rows. */
  table: TableProps<Row>;
  /** Before the first rows; with rows or none; or failed before there were any. */
  phase: 'loading' | 'ready' | 'failed';
  /** Why there are no rows. */
  error: AppError | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** What hides rows, each in words: "Licence: Motorcycle". */
  hiding: readonly string[];
  /** Takes away the search and every filter. */
  onClear: () => void;
  /** Shown when there are no rows and nothing hides any. */
  empty: ListEmpty;
  /** Stands in for the table. */
  board?: ReactNode;
}

/** The rows; or why there are none. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { label, things, table, phase, error, isRetrying, onRetry, hiding, onClear, empty } = props;
  const { t } = useTranslation('list');
  const errorWords = useErrorWords();
  if (phase === 'loading') {
    return (
      <TableSkeleton
        label={t('loading', { things })}
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
          {error && errorWords(error)} {t('failed.safe')}
        </ErrorState>
      </div>
    );
  }
  if (table.rows.length > 0) return props.board ?? <Table {...table} />;
  if (hiding.length > 0) {
    return (
      <div className={styles.Instead}>
        <EmptyState
          kind="filtered"
          title={t('empty.filtered', { count: hiding.length, things })}
          action={<Button onPress={onClear}>{t('empty.clear', { count: hiding.length })}</Button>}
        >
          {hiding.map((words) => (
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
