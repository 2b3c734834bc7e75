import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  icon: LucideIcon;
  /** The message and its consequence, in one or two sentences. */
  children: ReactNode;
  /** Defaults to `warn`. `bad` is announced immediately. */
  tone?: 'info' | 'good' | 'warn' | 'bad';
  /** Inside a part of the page instead of across the whole page: framed, with rounded corners. */
  isInset?: boolean;
  /** Button that fixes the problem. */
  action?: ReactNode;
  /** Called when the user closes the banner. Without it there is no close button. */
  onDismiss?: () => void;
}

/** Shows a message about the whole page, or a part of it, while it applies. Announced when it appears. */
export function Banner({ icon, children, tone = 'warn', isInset, action, onDismiss }: BannerProps) {
  const { t } = useTranslation('common');
  return (
    <div
      className={styles.Banner}
      data-tone={tone}
      data-inset={isInset || undefined}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
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
