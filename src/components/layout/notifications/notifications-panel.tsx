import Bell from 'lucide-react/icons/bell';
import CheckCheck from 'lucide-react/icons/check-check';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#components/i18n/error-message.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { NotificationGroup } from '#machines/shared/notifications/groups.ts';
import type { DocumentLabels } from '#machines/shared/notifications/notifications.actors.ts';
import type { AppError } from '#shared/app-error.ts';
import { NotificationItem } from './notification-item.tsx';
import { DriverMessages, StaffMessages } from './notification-messages.tsx';
import styles from './notifications-panel.module.css';

export interface NotificationsPanelProps {
  /** Whose texts are used. Drivers never load the staff texts. */
  audience: 'staff' | 'driver';
  /** State of the first load. `failed` only before any successful load. */
  state: 'loading' | 'ready' | 'failed';
  /** Groups of notifications, newest first. */
  groups: readonly NotificationGroup[];
  /** Names of document types, by code and language. */
  documents: DocumentLabels;
  /** Error of the last load. */
  error?: AppError | null;
  /** Time `groups` were loaded, in ms since the Unix epoch; null before. */
  loadedAt: number | null;
  /** Marking as read failed on the server, so the notifications are unread again. */
  hasMarkFailed?: boolean;
  /** The notifications are loading. */
  isLoading?: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Returns the page that a link leads to; null if the user has no such page. */
  pageOf: (link: string) => string | null;
  /** Called with the ids of read notifications. */
  onRead: (ids: readonly string[]) => void;
  /** Called when all are marked as read. */
  onReadAll: () => void;
  onRetry: () => void;
  /** Called after navigation, to close the panel. */
  onLeave: () => void;
}

/** Shows the user's latest notifications. Related ones share a line. */
export function NotificationsPanel(props: NotificationsPanelProps) {
  const { audience, state, groups, hasMarkFailed = false, onReadAll } = props;
  const { t } = useTranslation('notifications');
  if (state === 'loading') return <Shape label={t('loading')} />;
  if (state === 'failed') return <Failed {...props} />;
  const NotificationMessages = audience === 'staff' ? StaffMessages : DriverMessages;
  const isAnyUnread = groups.some(({ unread }) => unread.length > 0);
  return (
    <>
      <Old {...props} />
      {hasMarkFailed && (
        <div className={styles.Lost}>
          <Alert>{t('notMarked')}</Alert>
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState icon={Bell} title={t('none')}>
          {t('about')}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={0}>
          {groups.map((group) => (
            <NotificationItem
              key={group.key}
              {...props}
              group={group}
              NotificationMessages={NotificationMessages}
            />
          ))}
        </Stack>
      )}
      {isAnyUnread && (
        <div className={styles.Footer}>
          <Button variant="quiet" onPress={onReadAll}>
            <Icon of={CheckCheck} />
            {t('readAll')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows that the notifications may be out of date. */
function Old({ error, loadedAt, isLoading = false, onRetry }: NotificationsPanelProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  if (!error || loadedAt === null) return null;
  const time = format.time(loadedAt);
  const isOffline = error.code === 'network.offline';
  return (
    <div className={styles.Old} role="status">
      <p>{isOffline ? t('offlineOld', { time }) : t('old', { time })}</p>
      {!isOffline && (
        <Button variant="quiet" onPress={onRetry} isPending={isLoading} pendingLabel={t('common:loading')}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

function Failed({ error, isLoading = false, onRetry }: NotificationsPanelProps) {
  const { t } = useTranslation('notifications');
  const { t: tErrors } = useTranslation('errors');
  const isOffline = error?.code === 'network.offline';
  return (
    <div className={styles.Failed}>
      <ErrorState title={isOffline ? t('offline') : t('failed')} onRetry={onRetry} isRetrying={isLoading}>
        {error && errorMessage(tErrors, error)}
      </ErrorState>
    </div>
  );
}

function Shape({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Stack gap={0}>
        {['60%', '75%', '50%', '65%'].map((width) => (
          <div key={width} className={styles.Shape}>
            <SkeletonLine width={width} />
            <SkeletonLine width="40%" />
          </div>
        ))}
      </Stack>
    </Skeleton>
  );
}
