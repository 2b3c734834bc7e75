import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { OpenWork } from '#machines/data/rpc/list-open-work.ts';

/** What an account has under way, or passed on: of interviews only the latter is known. */
type Amount = Omit<OpenWork, 'user_id'> & { interviews?: number };

/** "12 candidates and 3 tasks", or that there is nothing. */
export function amountWords(
  { candidates, cases, tasks, interviews = 0 }: Amount,
  { t, format }: { t: TFunction<'users'>; format: Format },
): string {
  const parts = [
    candidates > 0 && t('work.candidates', { count: candidates, number: format.number(candidates) }),
    cases > 0 && t('work.cases', { count: cases, number: format.number(cases) }),
    tasks > 0 && t('work.tasks', { count: tasks, number: format.number(tasks) }),
    interviews > 0 && t('work.interviews', { count: interviews, number: format.number(interviews) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? format.list(parts) : t('work.none');
}
