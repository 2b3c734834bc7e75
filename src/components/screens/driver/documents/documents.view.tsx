import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '#components/blocks/last-updated/last-updated.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { firstNeededDay, needsDriver } from '#machines/driver/documents/document-entries.ts';
import type { DocumentEntry } from '#machines/driver/documents/documents.types.ts';
import type { AppError } from '#shared/app-error.ts';
import { AgainCard } from './again-card.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import type { DocumentsLinks } from './documents.props.ts';

export interface DocumentsViewProps extends Pick<DocumentsLinks, 'hrefOf'> {
  /** Null while loading. */
  entries: readonly DocumentEntry[] | null;
  /** Time of the last load, in ms since the Unix epoch. */
  readAt: number | null;
  /** Error of the last load. */
  error: AppError | null;
  isOffline: boolean;
  isReading: boolean;
  onReload: () => void;
  /** Retries sending a rejected photo. */
  onRetry: (key: string) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists the documents the driver has to send, open ones first. */
export function DocumentsView(props: DocumentsViewProps) {
  const { entries, readAt, error, isOffline, isReading, onReload, ...rest } = props;
  const { t } = useTranslation('driverDocuments');
  const errorMessage = useErrorMessages();
  if (entries === null) {
    if (error !== null && !isReading) {
      return (
        <ErrorState title={t('failed')} size="page" onRetry={onReload}>
          {errorMessage(error)}
        </ErrorState>
      );
    }
    return <Loading />;
  }
  const isHandledByStaff = ({ state }: DocumentEntry) => state === 'ours' || state === 'waived';
  const own = entries.filter((entry) => !isHandledByStaff(entry));
  const others = entries.filter(isHandledByStaff);
  return (
    <Stack gap={3}>
      <LastUpdated readAt={readAt} error={error} onRetry={onReload} isRetrying={isReading} />
      {isOffline && <Muted size="body">{t('offline')}</Muted>}
      {entries.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.help')}</EmptyState>
      ) : (
        <>
          <Todo entries={entries} />
          <ul className={styles.List}>
            {own.map((entry) =>
              entry.state === 'again' ? (
                <AgainCard key={entry.document.type_code} entry={entry} {...rest} />
              ) : (
                <DocumentRow key={entry.document.type_code} entry={entry} {...rest} />
              ),
            )}
          </ul>
          {others.length > 0 && (
            <details className={styles.OtherDocuments}>
              <summary>{t('papers', { count: others.length })}</summary>
              <ul className={styles.List}>
                {others.map((entry) => (
                  <DocumentRow key={entry.document.type_code} entry={entry} {...rest} />
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      <p className={styles.Private}>
        <Icon of={Lock} />
        {t('private')}
      </p>
    </Stack>
  );
}

/** Shows the number of open documents and the deadline. */
function Todo({ entries }: { entries: readonly DocumentEntry[] }) {
  const { t } = useTranslation('driverDocuments');
  const format = useFormat();
  const count = entries.filter(needsDriver).length;
  const day = firstNeededDay(entries);
  if (count === 0) {
    return (
      <EmptyState kind="done" title={t('done.title')}>
        {t('done.help')}
      </EmptyState>
    );
  }
  return (
    <h2 className={styles.Todo}>
      {t('todo', { count })} {day && <span>{t('by', { date: format.date(day) })}</span>}
    </h2>
  );
}

function Loading() {
  const { t } = useTranslation('driverDocuments');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="60%" />
      <SkeletonBlock height="9.5rem" />
      <SkeletonBlock height="9.5rem" />
      <SkeletonBlock height="6rem" />
    </Skeleton>
  );
}
