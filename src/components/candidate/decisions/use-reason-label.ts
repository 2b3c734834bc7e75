import { useTranslation } from 'react-i18next';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';

const named = [
  'unreachable',
  'wrong_number',
  'not_interested',
  'no_licence',
  'licence_mismatch',
  'age_out_of_range',
  'insufficient_experience',
  'salary_expectation',
  'visa_not_workable',
  'labour_ban_or_absconding',
  'language',
  'duplicate',
] as const;

/** Names a reason in the reader's language; one that isn't of the product is called as the admin wrote it. */
export function useReasonLabel(): (reason: Pick<RejectionReason, 'code' | 'label'>) => string {
  const { t } = useTranslation('leadDecisions');
  return ({ code, label }) => {
    const known = named.find((one) => one === code);
    return known ? t(`reject.why.${known}`) : label;
  };
}
