import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { NotificationGroup } from '#machines/shared/notifications/groups.ts';
import type { DocumentLabels } from '#machines/shared/notifications/notifications.actors.ts';
import styles from './notification-item.module.css';
import type { NotificationMessagesProps, NotificationText } from './notification-messages.tsx';
import { NotificationTime } from './notification-time.tsx';

interface NotificationItemProps {
  /** The notifications to show. */
  group: NotificationGroup;
  /** Component that provides the texts. */
  NotificationMessages: (props: NotificationMessagesProps) => ReactNode;
  /** Names of document types, by code and language. */
  documents: DocumentLabels;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Returns the page that a link leads to; null if the user has no such page. */
  pageOf: (link: string) => string | null;
  /** Called with the ids of read notifications. */
  onRead: (ids: readonly string[]) => void;
  /** Called after navigation, to close the panel. */
  onLeave: () => void;
}

/** Renders one line of the panel. Pressing it marks it as read and opens its page. */
export function NotificationItem(props: NotificationItemProps) {
  const { group, NotificationMessages, documents, pageOf, onRead, onLeave } = props;
  const { newest, unread, link } = group;
  const { t } = useTranslation('notifications');
  const page = link === null ? null : pageOf(link);
  const isUnread = unread.length > 0;
  const read = () => {
    if (isUnread) onRead(unread);
  };
  return (
    <NotificationMessages of={newest} documents={documents}>
      {(said) => (
        <li className={styles.Item} data-unread={isUnread || undefined}>
          {page === null && isUnread ? (
            <Button className={styles.Main ?? ''} onPress={read}>
              <Lines {...props} said={said} />
            </Button>
          ) : page === null ? (
            <div className={styles.Main}>
              <Lines {...props} said={said} />
            </div>
          ) : (
            <Link
              className={styles.Main ?? ''}
              href={page}
              onPress={() => {
                read();
                onLeave();
              }}
            >
              <Lines {...props} said={said} />
            </Link>
          )}
          {isUnread && page !== null && (
            <IconButton icon={Check} label={`${t('read')}: ${said.title}`} onPress={read} />
          )}
        </li>
      )}
    </NotificationMessages>
  );
}

function Lines({ group, now, said }: NotificationItemProps & { said: NotificationText }) {
  const { t } = useTranslation('notifications');
  const { newest, unread, others } = group;
  const details = others > 0 ? [...said.details, t('others', { count: others })] : said.details;
  return (
    <>
      <span className={styles.Dot} aria-hidden="true" />
      <span className={styles.Text}>
        <span className={styles.Title}>
          {unread.length > 0 && <VisuallyHidden elementType="span">{t('unread')}: </VisuallyHidden>}
          {said.title}
        </span>
        {details.length > 0 && (
          <Muted as="span" size="body">
            {details.join(' · ')}
          </Muted>
        )}
        <NotificationTime at={newest.created_at} now={now} />
      </span>
    </>
  );
}
