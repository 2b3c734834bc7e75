import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { Timeline } from '#components/ui/timeline/timeline.tsx';
import { type AccountHistory, historyMachine } from '#machines/admin/users/history.machine.ts';
import type { User } from '#machines/data/tables/users.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './drawer.module.css';
import { useHistoryMessages } from './use-history-messages.ts';

export interface HistoryProps {
  user: Pick<User, 'id' | 'name' | 'version'>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the history of an account. Reloads when the account's version changes. */
export function History({ user, now }: HistoryProps) {
  const [snapshot, send] = useMachine(historyMachine, { input: { userId: user.id } });
  const shown = useRef(user.version);
  useEffect(() => {
    if (shown.current === user.version) return;
    shown.current = user.version;
    send({ type: 'collection.reload' });
  }, [user.version, send]);
  const { data, loadError, error } = snapshot.context;
  const last = data?.entries.at(-1);
  return (
    <HistoryView
      name={user.name}
      history={data}
      error={error ?? loadError}
      isLoading={snapshot.hasTag('loading')}
      isExtending={snapshot.hasTag('busy')}
      onReload={() => send({ type: 'collection.reload' })}
      onLoadEarlier={() => last && send({ type: 'order.run', order: { before: last.id } })}
      now={now}
    />
  );
}

export interface HistoryViewProps {
  /** Name of the user. */
  name: string;
  /** Null before the first load. */
  history: AccountHistory | null;
  error: AppError | null;
  isLoading: boolean;
  isExtending: boolean;
  onReload: () => void;
  onLoadEarlier: () => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

const noHistory: AccountHistory = { entries: [], names: {}, hasMore: false };

/** Renders the history from its loading state. */
export function HistoryView({ name, history, error, isLoading, isExtending, ...props }: HistoryViewProps) {
  const { entries, names, hasMore } = history ?? noHistory;
  const { t } = useTranslation('users');
  const errorMessage = useErrorMessages();
  const messagesOf = useHistoryMessages();
  const isEmpty = entries.length === 0;
  const events = entries.flatMap((entry) =>
    messagesOf(entry).map((title, at) => ({
      id: `${entry.id}-${at}`,
      at: entry.at,
      title,
      actor:
        entry.actor_id === null
          ? t('history.system')
          : (names[entry.actor_id] ?? (entry.actor_id === entry.row_id ? name : t('history.system'))),
    })),
  );
  return (
    <section className={styles.Section} aria-labelledby="user-history">
      <h3 id="user-history" className={styles.Heading}>
        {t('history.title')}
      </h3>
      {isEmpty && error && (
        <ErrorState title={t('history.failed')} onRetry={props.onReload} isRetrying={isLoading}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {isEmpty && !error && isLoading && <Skeleton label={t('history.loading')} />}
      {isEmpty && !error && !isLoading && <Muted>{t('history.none')}</Muted>}
      {!isEmpty && error && <Alert>{errorMessage(error)}</Alert>}
      {!isEmpty && (
        <Timeline
          label={t('history.label', { name })}
          events={events}
          now={props.now}
          isLoading={isExtending}
          onLoadEarlier={hasMore ? props.onLoadEarlier : undefined}
        />
      )}
    </section>
  );
}
