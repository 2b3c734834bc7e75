import Bell from 'lucide-react/icons/bell';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
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
            <div className={styles.Empty}>
              <Icon of={Bell} size="large" />
              <p className={styles.None}>{t('notifications.none')}</p>
              <p>{t('notifications.about')}</p>
            </div>
          </div>
        </PopoverPanel>
      </Popover>
    </DialogTrigger>
  );
}
