import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './due-list.module.css';

export interface DueRowProps {
  /** The element that names the row. */
  labelledBy?: string;
  /** The keys of one row are for this one. */
  isCurrent?: boolean;
  /** Nothing is left to do about it. */
  isSettled: boolean;
  /** The keyboard or a finger has come to this row; with it the row can take the focus. */
  onReach?: () => void;
  children: ReactNode;
}

/** One thing to do. Its content lays itself out: what it is about, its actions or a `DueSettled`, a `DueRefused`. */
export function DueRow({ labelledBy, isCurrent = false, isSettled, onReach, children }: DueRowProps) {
  return (
    <li
      className={styles.Row}
      data-current={(isCurrent && !isSettled) || undefined}
      data-settled={isSettled || undefined}
      aria-labelledby={labelledBy}
      {...(onReach && { tabIndex: -1, onFocus: onReach })}
    >
      {children}
    </li>
  );
}

interface DueSettledProps {
  /** It was done here; without it somebody else did it, or it is no longer due. */
  isMine: boolean;
  children: string;
}

/** What became of an item; where it was done here it takes the focus that its button had. */
export function DueSettled({ isMine, children }: DueSettledProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isMine && document.activeElement === document.body) words.current?.focus();
  }, [isMine]);
  return (
    <p ref={words} className={styles.Settled} data-mine={isMine || undefined} role="status" tabIndex={-1}>
      <Icon of={isMine ? CircleCheck : Info} />
      <span>{children}</span>
    </p>
  );
}

/** Why an action was refused, on the row it is about; with `onRetry` a button does the same again. */
export function DueRefused({ children, onRetry }: { children: string; onRetry?: () => void }) {
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
