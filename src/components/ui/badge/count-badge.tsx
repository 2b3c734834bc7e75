import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './count-badge.module.css';

export interface CountBadgeProps {
  /** How many. */
  count: number;
  /** What is counted, in a sentence for those who can't see where the badge stands: "3 unread". */
  label: string;
  /** The largest number shown; more is shown as "99+". */
  max?: number;
  /** `accent` for what is new, `bad` for what is late. */
  tone?: 'neutral' | 'accent' | 'bad';
}

/** A small number beside a word or on an icon. */
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
