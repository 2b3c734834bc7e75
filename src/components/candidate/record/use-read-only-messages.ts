import { useTranslation } from 'react-i18next';
import type { ReadOnly } from '#machines/candidate/record/access.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';

/** Returns a function that explains why the user may only read a record. */
export function useReadOnlyMessages(): (
  reason: ReadOnly,
  candidate: Partial<Pick<OpenCandidate, 'assigned_recruiter_id'>>,
  references: References | null,
) => string {
  const { t } = useTranslation('candidateRecord');
  return (reason, { assigned_recruiter_id = null }, references) => {
    if (reason !== 'colleague') return t(`readOnly.${reason}`);
    const name = references && nameIn(references, assigned_recruiter_id);
    return name === null ? t('readOnly.somebody') : t('readOnly.colleague', { name });
  };
}
