import { useTranslation } from 'react-i18next';

/** An entry as its log or a backfill has it. */
interface EntryEnd {
  outcome: string | null;
  /** Why a person has to look at it; of a failed one, the database's own words. */
  problem: string | null;
}

/** Says what became of an entry beside its status: its problem, its outcome, or the reason of a failure. */
export function useEntryResult(): (entry: EntryEnd) => string {
  const { t } = useTranslation('formEntries');
  const problems = t('problem', { returnObjects: true });
  const outcomes = t('outcome', { returnObjects: true });
  return ({ outcome, problem }) => {
    if (problem !== null && problem in problems) return problems[problem as keyof typeof problems];
    if (outcome !== null && outcome in outcomes) return outcomes[outcome as keyof typeof outcomes];
    return problem ?? '';
  };
}
