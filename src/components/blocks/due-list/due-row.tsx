import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './due-list.module.css';

export interface DueRowProps {
  /** Id of the element that labels the row. */
  labelledBy?: string;
  /** The row is the current one, which handles the shortcuts. */
  isCurrent?: boolean;
  /** The item needs no more work. */
  isResolved: boolean;
  /** Called when the row gets the focus or is touched. If set, the row is focusable. */
  onReach?: () => void;
  children: ReactNode;
}

/**
 * Renders one due item. Its content is laid out by the caller: the subject, then its actions, a `ResolvedDue` or a
 * `DueError`.
 */
export function DueRow({ labelledBy, isCurrent = false, isResolved, onReach, children }: DueRowProps) {
  return (
    <li
      className={styles.Row}
      data-current={(isCurrent && !isResolved) || undefined}
      data-settled={isResolved || undefined}
      aria-labelledby={labelledBy}
      {...(onReach && { tabIndex: -1, onFocus: onReach })}
    >
      {children}
    </li>
  );
}

interface ResolvedDueProps {
  /** The user settled the item in this list. Otherwise another user did, or it is no longer due. */
  isOwnResult: boolean;
  children: string;
}

/** Shows the outcome of an item. If the user settled it here, takes over the focus from the removed button. */
export function ResolvedDue({ isOwnResult, children }: ResolvedDueProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOwnResult && document.activeElement === document.body) words.current?.focus();
  }, [isOwnResult]);
  return (
    <p
      ref={words}
      className={styles.Resolved}
      data-mine={isOwnResult || undefined}
      role="status"
      tabIndex={-1}
    >
      <Icon of={isOwnResult ? CircleCheck : Info} />
      <span>{children}</span>
    </p>
  );
}

/** Shows on the row why its action was rejected. With `onRetry`, shows a retry button. */
export function DueError({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.Refused} role="alert">
      <span>{children}</span>
      {onRetry && (
        <Button variant="quiet" onPress={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
