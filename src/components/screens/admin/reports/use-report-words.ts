import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The words of a definition: its ids are parts of keys, and a test finds one without words. */
export function useReportWords() {
  const { t } = useTranslation('reports');
  const word = (key: string) => t(key as ParseKeys<'reports'>);
  return {
    title: (report: string) => word(`report.${report}`),
    about: (report: string) => word(`about.${report}`),
    metric: (id: string) => word(`metric.${id}`),
    definition: (id: string) => word(`definition.${id}`),
    group: (id: string) => word(`group.${id}`),
    /** What the lines of a report are of, above their names. */
    kind: (id: string) => word(`kind.${id}`),
  };
}
