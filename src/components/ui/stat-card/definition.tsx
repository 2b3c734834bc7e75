import Info from 'lucide-react/icons/info';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './stat-card.module.css';

export interface DefinitionProps {
  /** Name of the number. */
  label: string;
  /** How the number is calculated, in one or two sentences. */
  children: string;
}

/** Button that shows how a number is calculated. */
export function Definition({ label, children }: DefinitionProps) {
  const { t } = useTranslation('controls');
  const title = t('statCard.definition', { label });
  return (
    <span className={styles.About}>
      <DialogTrigger>
        <IconButton icon={Info} label={title} />
        <Popover>
          <PopoverPanel label={title}>
            <div className={styles.Definition}>
              <p className={styles.DefinitionTitle}>{label}</p>
              <p>{children}</p>
            </div>
          </PopoverPanel>
        </Popover>
      </DialogTrigger>
    </span>
  );
}
