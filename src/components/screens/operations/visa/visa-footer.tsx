import { useMachine } from '@xstate/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Money } from '#components/ui/money/money.tsx';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { upcomingHolidays } from '#machines/operations/visa/deadline.ts';
import { visaCostTotalMachine } from '#machines/operations/visa/visa.widgets.ts';
import type { WorkHours } from '#shared/working-time.ts';
import styles from './visa-footer.module.css';

export interface VisaFooterProps {
  rows: readonly VisaListRow[];
  /** Number of matching cases; null if unknown. */
  total: number | null;
  /** The list has no filters. */
  isWhole: boolean;
  hours: WorkHours | null;
  /** Cases are selected. */
  isSelecting: boolean;
}

/** Line below the table: number of cases, holidays that move deadlines, and total costs. */
export function VisaFoot({ rows, total, isWhole, hours, isSelecting }: VisaFooterProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const language = useContext(LanguageContext);
  const [{ context }] = useMachine(visaCostTotalMachine);
  const shown = rows.reduce((sum, { facts }) => sum + (facts.cost_fils ?? 0), 0);
  const allCases = isWhole ? context.data : null;
  const count = allCases?.cases ?? rows.length;
  const holidays = hours ? upcomingHolidays(hours) : [];
  return (
    <footer className={styles.Footer} data-selecting={isSelecting || undefined}>
      <span>
        {t('foot.shown', { shown: format.number(rows.length), total: format.number(total ?? rows.length) })}
      </span>
      <span className={styles.Holidays}>
        {holidays.map(({ name_i18n: name, starts_on: from, ends_on: to }) => (
          <span key={from}>
            {t(from === to ? 'foot.holidayDay' : 'foot.holiday', {
              name: name?.[language] ?? name?.en ?? '',
              from: format.date(from),
              to: format.date(to),
            })}
          </span>
        ))}
      </span>
      <span className={styles.Sum}>
        {t(allCases ? 'foot.all' : 'foot.these', { count, number: format.number(count) })}{' '}
        <strong>
          <Money fils={allCases?.cost_fils ?? shown} />
        </strong>
      </span>
    </footer>
  );
}
