import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { periodOf } from '#shared/filter-values.ts';
import type { FilterField } from './filter-field.ts';

/** Returns a function that formats the values of a filter: "Motorcycle, Light vehicle", "within 30 days". */
export function useFilterMessages(): (field: FilterField, values: readonly string[]) => string {
  const { t } = useTranslation('list');
  const format = useFormat();

  const days = (value: string) =>
    Number(value) === 0 ? t('filters.today') : t('filters.within', { count: Number(value) });
  const period = (value: string): string => {
    const { start = null, end = null } = periodOf(value) ?? {};
    if (start === null) return end === null ? '' : t('filters.until', { to: format.date(end) });
    if (end === null) return t('filters.since', { from: format.date(start) });
    return t('filters.between', { from: format.date(start), to: format.date(end) });
  };

  return (field, values) => {
    switch (field.kind) {
      case 'choice': {
        const known = field.options.filter(({ value }) => values.includes(value));
        const others = values.length - known.length;
        const words = known.map(({ label }) => label);
        return [...words, ...(others > 0 ? [t('filters.other', { count: others })] : [])].join(t('comma'));
      }
      case 'days':
        return values.map(days).join(t('comma'));
      case 'dates':
        return values.map(period).join(t('comma'));
      case 'flag':
        return values.map((value) => (value === 'yes' ? field.yes : field.no)).join(t('comma'));
    }
  };
}
