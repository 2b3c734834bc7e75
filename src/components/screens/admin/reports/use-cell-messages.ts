import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { type Cell, minCases, type Unit } from '#machines/admin/reports/report.types.ts';

/** Returns formatters for the numbers of reports. */
export function useCellMessages() {
  const { t } = useTranslation('reports');
  const { t: tCandidates } = useTranslation('candidates');
  const format = useFormat();
  const write = (value: number, unit: Unit) => {
    switch (unit) {
      case 'share':
        return format.percent(value);
      case 'money':
        return format.money(value);
      case 'days':
        return format.duration(value * 24 * 60);
      case 'hours':
        return format.duration(value * 60);
      default:
        return format.number(value);
    }
  };
  return {
    write,
    /** Formats a number without its unit, for a chart whose title has it. */
    short: (value: number, unit: Unit) => {
      if (unit === 'share') return format.percent(value);
      return unit === 'money' ? format.number(value / 100) : format.number(value);
    },
    cell: (cell: Cell, unit: Unit) => {
      if (hasTooFewCases(cell, unit)) return t('tooFew');
      if (cell.value === null) return t('none');
      if (typeof cell.value === 'number') return write(cell.value, unit);
      return tCandidates(`stage.${cell.value}` as ParseKeys<'candidates'>);
    },
  };
}

/** Returns whether a share or an average is based on too few cases. No cases at all is a different result. */
export function hasTooFewCases({ value, cases }: Cell, unit: Unit): boolean {
  return value !== null && cases !== null && cases < minCases && (unit === 'share' || unit === 'money');
}

/** Returns the number for comparison; null if there is none, or too few cases. */
export function numberOf(cell: Cell | undefined, unit: Unit): number | null {
  if (!cell || typeof cell.value !== 'number' || hasTooFewCases(cell, unit)) return null;
  return cell.value;
}
