import Info from 'lucide-react/icons/info';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './stat-card.module.css';

export interface DefinitionProps {
  /** What is defined. */
  label: string;
  /** How it is counted: a sentence or two. */
  children: string;
}

/** A button that shows how a number is counted. */
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
