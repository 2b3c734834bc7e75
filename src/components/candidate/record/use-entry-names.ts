import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import type { EntryNames } from '#components/blocks/candidate-timeline/use-entry-messages.tsx';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';

/** Returns the names of people, reasons and gates in a candidate's history. */
export function useEntryNames(references: References | null, candidate: OpenCandidate): EntryNames {
  const { t } = useTranslation('candidateRecord');
  const { t: tCandidate } = useTranslation('candidates');
  const { user_id: driver } = candidate;
  const name = nameOf(candidate);
  return useMemo(
    () => ({
      people: {
        ...Object.fromEntries((references?.staff ?? []).map((one) => [one.id, one.name])),
        ...(driver !== null && { [driver]: name }),
      },
      reasons: Object.fromEntries(
        (references?.reasons ?? []).map((reason) => [reason.code, reasonName(tCandidate, reason)]),
      ),
      gates: {
        eligibility_run: t('passed.eligibility_run'),
        reapply_date_passed: t('passed.reapply_date_passed'),
        rehire_allowed: t('passed.rehire_allowed'),
      },
    }),
    [references, driver, name, t, tCandidate],
  );
}
