import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { OpenWork } from '#machines/data/rpc/list-open-work.ts';

/** An account's open work, or the work that was reassigned. `interviews` is known only for reassigned work. */
type Amount = Omit<OpenWork, 'user_id'> & { interviews?: number };

/** Returns "12 candidates and 3 tasks", or a message that there is no work. */
export function amountMessages(
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
