import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';
import { isLate } from '#machines/operations/visa/next-step.ts';
import styles from './visa.module.css';

const withAuthority: readonly OpenStep['status'][] = ['submitted', 'awaiting_authority'];

/** Shows the steps of a case as ticks: done, open and future, with the number done as text. */
export function Ticks({ of: { done, total, open } }: { of: VisaListRow['facts'] }) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const today = dayInDubai();
  const presentation = [
    ...Array.from({ length: done }, () => 'done'),
    ...open.map((step) => {
      if (isLate(step, today) || ['action_required', 'rejected'].includes(step.status)) return 'late';
      return withAuthority.includes(step.status) ? 'waiting' : 'open';
    }),
  ];
  const all = [
    ...presentation,
    ...Array.from({ length: Math.max(0, total - presentation.length) }, () => 'toDo'),
  ];
  return (
    <span className={styles.Steps}>
      <span className={styles.Ticks} aria-hidden="true">
        {all.map((variant, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place.
          <span key={place} className={styles.Tick} data-variant={variant} />
        ))}
      </span>
      <span>{t('done', { done: format.number(done), total: format.number(total) })}</span>
    </span>
  );
}
