import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#components/hooks/use-now.ts';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './walk-in-desk.module.css';

export interface DeskHeaderProps {
  /** Location and day, or instructions. */
  about: ReactNode;
  /** Connection status, and unsent entries. */
  children?: ReactNode;
  onLeave: () => void;
}

/** Top bar of a desk: day, time, and the exit button (Escape). */
export function DeskHeader({ about, children, onLeave }: DeskHeaderProps) {
  const { t } = useTranslation('walkIn');
  const now = useNow();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // An overlay on the page closes first.
      const isOver = document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isOver) leave();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <header className={styles.Head}>
      <BrandMark />
      <div className={styles.Heading}>
        <title>{t('title')}</title>
        <h1 className={styles.Title}>{t('title')}</h1>
        <Muted>{about}</Muted>
      </div>
      {children}
      <span className={styles.Clock}>
        <DateTime at={now} shows="time" />
      </span>
      <Button onPress={onLeave}>
        <Icon of={X} />
        {t('leave')}
        <span className={styles.Key}>
          <Kbd keys={['escape']} />
        </span>
      </Button>
    </header>
  );
}
