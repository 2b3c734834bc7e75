import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './badge.module.css';

export interface BadgeProps {
  /** State in one or a few words. */
  children: ReactNode;
  /** Meaning of the state. `neutral` and `accent` have no meaning. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent';
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
}

/** Colour alone conveys nothing, so every tone with a meaning has an icon. */
const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

/** Shows a state in a few words, with the icon and colour of its meaning. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  const glyph = icon ?? (tone === 'neutral' || tone === 'accent' ? undefined : icons[tone]);
  return (
    <span className={styles.Badge} data-tone={tone}>
      {glyph && <Icon of={glyph} />}
      <span>{children}</span>
    </span>
  );
}
