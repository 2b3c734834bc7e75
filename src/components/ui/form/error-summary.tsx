import CircleAlert from 'lucide-react/icons/circle-alert';
import { type RefObject, useId } from 'react';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './form.module.css';

export interface ErrorSummaryProps {
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** Called with the name of the field to focus. */
  onChoose: (field: string) => void;
  /** Ref to the summary, for moving focus to it. */
  ref: RefObject<HTMLElement | null>;
}

/** Lists all errors of a form above its fields, with links to the fields. */
export function ErrorSummary({ errors, onChoose, ref }: ErrorSummaryProps) {
  const { t } = useTranslation('controls');
  const titleId = useId();
  const list = Object.entries(errors);
  if (list.length === 0) return null;
  return (
    <section ref={ref} className={styles.Summary} tabIndex={-1} aria-labelledby={titleId}>
      <Icon of={CircleAlert} size="medium" />
      <div className={styles.Problems}>
        <h2 id={titleId} className={styles.Title}>
          {t('form.problems', { count: list.length })}
        </h2>
        <ul className={styles.List}>
          {list.map(([field, error]) => (
            <li key={field}>
              <Link className={styles.Link ?? ''} onPress={() => onChoose(field)}>
                {error}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
