import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  displayedVerdictOf,
  type Eligibility,
  type EligibilityReason,
} from '#machines/data/rpc/check-eligibility.ts';

const tones = { eligible: 'good', after_swap: 'warn', not_eligible: 'bad', incomplete: 'warn' } as const;

/** Shows the result of the licence check with all its reasons. */
export function LicenceCheck({ eligibility }: { eligibility: Eligibility }) {
  const { reasons, params } = eligibility;
  const verdict = displayedVerdictOf(eligibility);
  const { t } = useTranslation(['screening', 'candidates']);
  const format = useFormat();
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value));
  const facts = (reason: EligibilityReason) => ({
    needed: t(`candidates:licence.${params.needed_license_type ?? 'unknown'}`),
    age: number(params.age),
    max: number(params.max_age),
    held: number(params.held_months),
    min: number(reason === 'too_young' ? params.min_age : params.min_experience_months),
  });
  const { weeks } = params;
  return (
    <Stack as="section" aria-labelledby="licence-check">
      <Heading id="licence-check" level={3} size="body">
        {t('licence.title')}
      </Heading>
      <p>
        <Badge tone={tones[verdict]}>
          {verdict === 'after_swap' && weeks !== undefined
            ? t('licence.after_swap_weeks', { count: weeks })
            : t(`licence.${verdict}`)}
        </Badge>
      </p>
      {reasons.length === 0 ? (
        <Muted>{t('licence.fine')}</Muted>
      ) : (
        <Stack as="ul" gap={1} marks>
          {reasons.map((reason) => (
            <li key={reason}>{t(`licence.reason.${reason}`, facts(reason))}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
