import Bell from 'lucide-react/icons/bell';
import { useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './notifications.module.css';
import type { NotificationsPanelProps } from './notifications-panel.tsx';
import { usePopover } from './use-popover.ts';

/** Higher numbers are shown as "30+". The count stops there. */
const maxShownCount = 30;

export interface NotificationsProps extends Omit<NotificationsPanelProps, 'onLeave'> {
  /** Number of unread notifications. */
  unread: number;
}

/** Bell with the number of unread notifications, and its panel. The panel's code is preloaded on hover or focus. */
export function Notifications({ unread, ...panel }: NotificationsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPointerNear, setPointerNear] = useState(false);
  const bell = useRef<HTMLSpanElement>(null);
  const { t } = useTranslation('shell');
  const format = useFormat();
  const Popover = usePopover(panel.audience, isOpen || isPointerNear);
  const count = unread >= maxShownCount ? `${format.number(maxShownCount)}+` : format.number(unread);
  const words = unread > 0 ? t('notifications.unread', { count: unread }) : '';
  return (
    <span ref={bell} className={styles.Bell}>
      <IconButton
        icon={Bell}
        label={words || t('notifications.title')}
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onIntent={() => setPointerNear(true)}
      />
      {unread > 0 && (
        <span className={styles.Count} aria-hidden="true">
          {count}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {Popover && <Popover {...panel} triggerRef={bell} isOpen={isOpen} onOpenChange={setOpen} />}
    </span>
  );
}
