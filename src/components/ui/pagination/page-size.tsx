import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './pagination.module.css';

export interface PageSizeProps {
  value: number;
  /** Page sizes to choose from. */
  values: readonly number[];
  onChange: (value: number) => void;
}

/** Choice of the number of rows per page. A native list, because it has only three or four options. */
export function PageSize({ value, values, onChange }: PageSizeProps) {
  const { t } = useTranslation('controls');
  const format = useFormat();
  return (
    <label className={styles.Size}>
      {t('pagination.pageSize')}
      <span className={styles.Select}>
        <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {values.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </label>
  );
}
