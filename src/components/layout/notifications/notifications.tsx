import Bell from 'lucide-react/icons/bell';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './notifications.module.css';

/** The bell and its panel, which holds nothing yet. */
export function Notifications() {
  const { t } = useTranslation('shell');
  const title = t('notifications.title');
  return (
    <DialogTrigger>
      <IconButton icon={Bell} label={title} />
      <Popover>
        <PopoverPanel label={title}>
          <div className={styles.Panel}>
            <h2 className={styles.Title}>{title}</h2>
            <EmptyState icon={Bell} title={t('notifications.none')}>
              {t('notifications.about')}
            </EmptyState>
          </div>
        </PopoverPanel>
      </Popover>
    </DialogTrigger>
  );
}
