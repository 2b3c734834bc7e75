import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './count-badge.module.css';

export interface CountBadgeProps {
  /** How many. */
  count: number;
  /** Accessible text: "3 unread". */
  label: string;
  /** Largest number shown. A higher count is shown as "99+". */
  max?: number;
  /** `accent` for new items, `bad` for overdue ones. */
  tone?: 'neutral' | 'accent' | 'bad';
}

/** Renders a small number beside a word or on an icon. */
export function CountBadge({ count, label, max = 99, tone = 'neutral' }: CountBadgeProps) {
  const format = useFormat();
  const shown = count > max ? `${format.number(max)}+` : format.number(count);
  return (
    <span className={styles.CountBadge} data-tone={tone}>
      <bdi dir="ltr" aria-hidden="true">
        {shown}
      </bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
