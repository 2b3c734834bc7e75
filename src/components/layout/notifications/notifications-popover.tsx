import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover, PopoverPanel, type PopoverProps } from '#components/ui/popover/popover.tsx';
import { NotificationsPanel, type NotificationsPanelProps } from './notifications-panel.tsx';
import styles from './notifications-popover.module.css';

export interface NotificationsPopoverProps
  extends Omit<NotificationsPanelProps, 'onLeave'>,
    Required<Pick<PopoverProps, 'triggerRef' | 'isOpen'>> {
  onOpenChange: (isOpen: boolean) => void;
}

/** Popover with the panel below the bell. Full width for drivers. */
export function NotificationsPopover({
  triggerRef,
  isOpen,
  onOpenChange,
  ...panel
}: NotificationsPopoverProps) {
  const { t } = useTranslation('shell');
  const title = t('notifications.title');
  return (
    <Popover triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange}>
      <PopoverPanel label={title}>
        <div className={styles.Panel} data-audience={panel.audience}>
          <h2 className={styles.Title}>{title}</h2>
          <Suspense>
            <NotificationsPanel {...panel} onLeave={() => onOpenChange(false)} />
          </Suspense>
        </div>
      </PopoverPanel>
    </Popover>
  );
}
