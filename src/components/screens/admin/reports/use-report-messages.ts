import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Returns the texts of report definitions. Their ids are parts of keys; a test finds missing texts. */
export function useReportMessages() {
  const { t } = useTranslation('reports');
  const word = (key: string) => t(key as ParseKeys<'reports'>);
  return {
    title: (report: string) => word(`report.${report}`),
    about: (report: string) => word(`about.${report}`),
    metric: (id: string) => word(`metric.${id}`),
    definition: (id: string) => word(`definition.${id}`),
    group: (id: string) => word(`group.${id}`),
    /** Returns the heading above the names of a report's lines. */
    kind: (id: string) => word(`kind.${id}`),
  };
}
