import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { type ListProblem, listLimits } from '#machines/factories/list-file/list-rows.ts';

/** Returns a function that explains why a file can't be read, what is safe and what to do. */
export function useProblemMessages(): (problem: ListProblem) => string {
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const limits = { rows: format.number(listLimits.rows), columns: format.number(listLimits.columns) };
  return (problem) => t(`problem.${problem}`, limits);
}
