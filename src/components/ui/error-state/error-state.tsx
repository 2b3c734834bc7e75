import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './error-state.module.css';
import { Reference } from './reference.tsx';

export interface ErrorStateProps {
  /** What happened: "The leads could not be loaded". */
  title: string;
  /** What is safe and what to do, in one or two sentences. */
  children?: ReactNode;
  /** Replaces a part of a page, or the whole page. */
  size?: 'part' | 'page';
  /** Called by the retry button. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another action: a second button or a link. */
  action?: ReactNode;
  /** Reference for support, shown with an explanation. */
  reference?: string | undefined;
}

/** Replaces content that failed: what happened, what is safe, what to do. Announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, size = 'part', onRetry, isRetrying = false, action, reference } = props;
  const { t } = useTranslation('common');
  const Title = size === 'page' ? 'h2' : 'p';
  return (
    <section className={styles.ErrorState} data-size={size} role="alert">
      <Icon of={CircleAlert} size="medium" />
      <div className={styles.Text}>
        <Title className={styles.Title}>{title}</Title>
        {children !== undefined && <p className={styles.Body}>{children}</p>}
        {(onRetry || action) && (
          <div className={styles.Actions}>
            {onRetry && (
              <Button
                variant={size === 'page' ? 'primary' : 'secondary'}
                onPress={onRetry}
                isPending={isRetrying}
                pendingLabel={t('loading')}
              >
                {t('retry')}
              </Button>
            )}
            {action}
          </div>
        )}
        {reference !== undefined && <Reference>{reference}</Reference>}
      </div>
    </section>
  );
}
