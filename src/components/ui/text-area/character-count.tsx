import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import styles from './text-area.module.css';

/** Numbers of remaining characters that are announced, instead of every keystroke. */
const announcedCounts = [0, 10, 20, 50];

export interface CharacterCountProps {
  /** Id that the field's `aria-describedby` refers to. */
  id: string;
  /** Characters written. */
  length: number;
  /** Characters allowed. */
  maxLength: number;
}

/** Shows how many characters are left, or how many are too many. */
export function CharacterCount({ id, length, maxLength }: CharacterCountProps) {
  const { t } = useTranslation('controls');
  const left = maxLength - length;
  const words = (count: number) =>
    count < 0 ? t('textArea.tooMany', { count: -count }) : t('textArea.left', { count });
  const milestone = left < 0 ? left : announcedCounts.find((most) => left <= most);
  return (
    <div className={styles.Count}>
      <span id={id} data-over={left < 0 || undefined}>
        {words(left)}
      </span>
      <VisuallyHidden aria-live="polite">
        {milestone !== undefined && milestone < maxLength && words(Math.min(milestone, maxLength))}
      </VisuallyHidden>
    </div>
  );
}
