import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './badge.module.css';

export interface BadgeProps {
  /** A word or a few: what state the thing is in. */
  children: ReactNode;
  /** What the state means for the reader; `neutral` and `accent` mean nothing by themselves. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent';
  /** Stands in for the icon of the tone. */
  icon?: LucideIcon;
}

/** Colour alone says nothing: every tone that means something has a shape too. */
const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

/** The state of a thing in a few words, with the icon and the colour of what it means. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  const glyph = icon ?? (tone === 'neutral' || tone === 'accent' ? undefined : icons[tone]);
  return (
    <span className={styles.Badge} data-tone={tone}>
      {glyph && <Icon of={glyph} />}
      <span>{children}</span>
    </span>
  );
}
