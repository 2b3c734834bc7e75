import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { OpenWork } from '#machines/data/rpc/list-open-work.ts';

/** "12 candidates and 3 tasks", or that there is nothing. */
export function amountWords(
  { candidates, cases, tasks }: Omit<OpenWork, 'user_id'>,
  { t, format }: { t: TFunction<'users'>; format: Format },
): string {
  const parts = [
    candidates > 0 && t('work.candidates', { count: candidates, number: format.number(candidates) }),
    cases > 0 && t('work.cases', { count: cases, number: format.number(cases) }),
    tasks > 0 && t('work.tasks', { count: tasks, number: format.number(tasks) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? format.list(parts) : t('work.none');
}
