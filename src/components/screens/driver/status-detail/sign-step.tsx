import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferDocument } from '#components/blocks/offer-document/offer-document.tsx';
import { offerLines } from '#components/blocks/offer-document/offer-lines.ts';
import { LanguageScope } from '#components/i18n/language-scope.tsx';
import { languageNames } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { contentOf, mohreContentOf } from './offer-content.ts';
import type { OfferPartProps } from './status-detail.props.ts';
import { StepHeading } from './step-heading.tsx';

/** Asks "Accept this offer?" in the language it was read in. For terms registered with MOHRE, shows the differences. */
export function SignStep(props: OfferPartProps) {
  const { signs, offer, language } = props;
  const { t } = useTranslation('statusDetail');
  return (
    <Stack gap={4}>
      {signs === 'mohre' && <OfferDocument offer={mohreContentOf(offer)} language={language} />}
      <LanguageScope
        language={language}
        words={['statusDetail', 'offerDocument', 'common', 'controls', 'errors', 'refusals']}
        loading={<Skeleton label={t('loading')} />}
        failed={(retry) => <ErrorState title={t('failed')} onRetry={retry} />}
      >
        <SignForm {...props} />
      </LanguageScope>
    </Stack>
  );
}

function SignForm({ signs, offer, name, missing, language, error, isBusy, send }: OfferPartProps) {
  const { t } = useTranslation('statusDetail');
  const { t: tOffer } = useTranslation('offerDocument');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [isUnderstood, setUnderstood] = useState(false);
  const { terms } = signs === 'mohre' ? mohreContentOf(offer) : contentOf(offer, false);
  const [pay] = offerLines(tOffer, format, terms);
  const errors = useMemo(
    () => ({
      ...(missing.includes('name') && { name: t('sign.missingName') }),
      ...(missing.includes('understood') && { understood: t('sign.missingUnderstood') }),
    }),
    [missing, t],
  );
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <StepHeading>{t(signs === 'mohre' ? 'mohre.sign' : 'sign.title')}</StepHeading>
        {offer.opening_title !== null && <bdi>{offer.opening_title}</bdi>}
        {pay && <strong>{t('sign.pay', { amount: pay.value })}</strong>}
        <Muted>{tOffer('number', { number: offer.number, version: offer.version_no })}</Muted>
      </Stack>
      {error && <Alert title={t('notSent')}>{errorMessage(error)}</Alert>}
      <Form
        aria-label={t('sign.title')}
        errors={errors}
        isPending={isBusy}
        onSubmit={() => send({ type: 'consent.submit', isUnderstood, language })}
      >
        <Stack gap={4}>
          <TextField
            name="name"
            label={t('sign.name')}
            hint={t('sign.nameHint')}
            autoComplete="name"
            spellCheck="false"
            size="large"
            dir="auto"
            value={name}
            onChange={(typed) => send({ type: 'name.change', name: typed })}
          />
          <Checkbox name="understood" isSelected={isUnderstood} onChange={setUnderstood}>
            {t('sign.understood', { language: languageNames[language] })}
          </Checkbox>
          <Muted>{t('sign.once')}</Muted>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            isPending={isBusy}
            pendingLabel={t('sending')}
          >
            {t('sign.submit')}
          </Button>
          <Button size="large" isWide isDisabled={isBusy} onPress={() => send({ type: 'answer.back' })}>
            {t('readAgain')}
          </Button>
        </Stack>
      </Form>
    </Stack>
  );
}
