import { useTranslation } from 'react-i18next';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { termsOfValues } from '#machines/candidate/offer/offer-values.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { OfferFieldsProps } from './offer-editor.props.ts';
import { MonthlyPayLine } from './offer-head.tsx';
import { PayBandCheck } from './pay-band-check.tsx';

/** Maximum length of `approval_reason`. */
const maxLength = 1_000;

/** Shows the total pay. Outside the band, asks for a reason for the admin. */
export function PayReason({
  values,
  onChange,
  context,
}: OfferFieldsProps & { context: Pick<OfferingContext, 'band'> }) {
  const { t } = useTranslation('offering');
  const terms = termsOfValues(values);
  return (
    <Stack gap={3}>
      <MonthlyPayLine terms={terms} />
      <PayBandCheck terms={terms} payBand={context.band}>
        <p>{t('band.needed')}</p>
        <TextArea
          name="reason"
          label={t('band.reason')}
          hint={t('band.reasonHint')}
          rows={2}
          maxLength={maxLength}
          value={values.reason}
          onChange={(reason) => onChange({ reason })}
        />
      </PayBandCheck>
    </Stack>
  );
}
