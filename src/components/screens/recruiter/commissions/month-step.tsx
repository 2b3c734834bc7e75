import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './commissions.module.css';

export interface MonthStepProps {
  /** 'YYYY-MM'. */
  month: string;
  onMonth: (month: string) => void;
}

/** Buttons for the previous and next month. */
export function MonthStep({ month, onMonth }: MonthStepProps) {
  const { t, i18n } = useTranslation('commissions');
  const step = (by: number) => {
    const [year = 0, at = 1] = month.split('-').map(Number);
    onMonth(new Date(Date.UTC(year, at - 1 + by)).toISOString().slice(0, 7));
  };
  return (
    <fieldset className={styles.Month} aria-label={t('month.label')}>
      <IconButton icon={ChevronLeft} label={t('month.previous')} isDirectional onPress={() => step(-1)} />
      <strong aria-live="polite">{monthName(month, i18n.language)}</strong>
      <IconButton icon={ChevronRight} label={t('month.next')} isDirectional onPress={() => step(1)} />
    </fieldset>
  );
}
