import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  icon: LucideIcon;
  /** What is so, and what it means for the reader: a sentence or two. */
  children: ReactNode;
  /** `warn` unless told. A `bad` one is read out at once. */
  tone?: 'info' | 'good' | 'warn' | 'bad';
  /** A button that mends it. */
  action?: ReactNode;
  /** The reader has understood: a button to close it appears. */
  onDismiss?: () => void;
}

/** Something that holds for the whole page, until it no longer does. Announced when it appears. */
export function Banner({ icon, children, tone = 'warn', action, onDismiss }: BannerProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.Banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icon} size="density" />
      <p>{children}</p>
      {action}
      {onDismiss && (
        <span className={styles.Dismiss}>
          <IconButton icon={X} label={t('close')} onPress={onDismiss} />
        </span>
      )}
    </div>
  );
}
