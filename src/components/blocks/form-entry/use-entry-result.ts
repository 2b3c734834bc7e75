import { useTranslation } from 'react-i18next';

/** A form entry as its log or a backfill returns it. */
interface EntryResult {
  outcome: string | null;
  /** Why the entry needs attention. For a failed entry, the error message of the database. */
  problem: string | null;
}

/**
 * Returns a function that describes the result of an entry, shown beside its status: its problem, its outcome, or the
 * error.
 */
export function useEntryResult(): (entry: EntryResult) => string {
  const { t } = useTranslation('formEntries');
  const problems = t('problem', { returnObjects: true });
  const outcomes = t('outcome', { returnObjects: true });
  return ({ outcome, problem }) => {
    if (problem !== null && problem in problems) return problems[problem as keyof typeof problems];
    if (outcome !== null && outcome in outcomes) return outcomes[outcome as keyof typeof outcomes];
    return problem ?? '';
  };
}
