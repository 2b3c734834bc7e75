import { useMachine } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { differencesOf } from '#machines/admin/config/table/fields.ts';
import { type RowHistoryEntry, rowHistoryMachine } from '#machines/admin/config/table/row-history.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { Differences } from './differences.tsx';

export interface RowHistoryProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  rowKey: string;
  /** Starts a change that restores the values before an entry. */
  onRevert: (entry: RowHistoryEntry) => void;
}

/** Lists every change of a row with author, time and reason. Each can be reverted by a new change. */
export function RowHistory({ presentation, messages, rowKey, onRevert }: RowHistoryProps) {
  const { table } = presentation.table;
  const [snapshot, send] = useMachine(rowHistoryMachine, { input: { table, row: rowKey } });
  const errorMessage = useErrorMessages();
  const { t, format } = messages;
  const { data, loadError } = snapshot.context;
  if (!data && loadError) {
    return (
      <ErrorState
        title={t('history.failed')}
        onRetry={() => send({ type: 'collection.reload' })}
        isRetrying={snapshot.hasTag('loading')}
      >
        {errorMessage(loadError)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Skeleton label={t('history.loading')}>
        <SkeletonBlock height="5rem" />
        <SkeletonBlock height="5rem" />
      </Skeleton>
    );
  }
  if (data.length === 0) return <EmptyState title={t('history.none')}>{t('history.noneBody')}</EmptyState>;
  return (
    <ol aria-label={t('history.title')}>
      {data.map((entry) => (
        <li key={entry.id} className={styles.Entry}>
          <p>
            {t(entry.before ? 'history.changed' : 'history.added', {
              name: entry.by ?? t('history.somebody'),
              when: format.dateTime(entry.at),
            })}
          </p>
          <Muted>{entry.reason ?? t('history.noReason')}</Muted>
          {entry.before && (
            <>
              <Differences
                presentation={presentation}
                messages={messages}
                differences={differencesOf(presentation.table.columns, entry.before, entry.after ?? {})}
              />
              <div>
                <Button onPress={() => onRevert(entry)}>
                  <Icon of={RotateCcw} />
                  {t('history.revert')}
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
