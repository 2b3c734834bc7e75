import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './alert.module.css';

export interface AlertProps {
  /** What went wrong and what to do, in one or two sentences. */
  children: ReactNode;
  /** Heading of the box. Defaults to "Error". */
  title?: string;
}

/** Renders a red error box. It is announced, and takes the focus when it appears or changes. */
export function Alert({ children, title }: AlertProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another error to be read.
  useEffect(() => box.current?.focus(), [children]);

  return (
    <div ref={box} className={styles.Alert} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Icon of={CircleAlert} size="medium" />
      <div>
        <p id={titleId} className={styles.Title}>
          {title ?? t('error')}
        </p>
        <p>{children}</p>
      </div>
    </div>
  );
}
