import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { bandViolationsOf } from '#machines/candidate/offer/offer-pay.ts';
import { termsOfValues } from '#machines/candidate/offer/offer-values.ts';
import styles from './editor.module.css';
import type { OfferEditorViewProps } from './offer-editor.props.ts';

export interface OfferEditorFooterProps
  extends Pick<OfferEditorViewProps, 'form' | 'context' | 'isSubmitting' | 'onChange' | 'onClose'> {
  /** Not even a draft can be saved. */
  isBlocked: boolean;
  /** Something prevents sending the offer. */
  cannotSend: boolean;
}

/** Saves a draft or sends the offer. Outside the band, requests approval instead of sending. */
export function OfferEditorFooter(props: OfferEditorFooterProps) {
  const { form, context, isSubmitting, isBlocked, cannotSend, onChange, onClose } = props;
  const { t } = useTranslation('offering');
  const { values } = form;
  const terms = termsOfValues(values);
  const needsApproval = terms.basic_fils !== null && bandViolationsOf(terms, context.band).length > 0;
  const barredReason = t('form.barred');
  return (
    <div className={styles.Footer}>
      <Button onPress={onClose} isDisabled={isSubmitting}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        onPress={() => onChange({ goal: 'keep' })}
        isPending={isSubmitting && values.goal === 'keep'}
        pendingLabel={t('form.saving')}
        disabledReason={isBlocked ? barredReason : undefined}
      >
        {t('form.save')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        onPress={() => onChange({ goal: 'send' })}
        isPending={isSubmitting && values.goal === 'send'}
        pendingLabel={t('running.send')}
        // Approval can be requested while the opening is full, because the offer is sent later.
        disabledReason={isBlocked || (cannotSend && !needsApproval) ? barredReason : undefined}
      >
        {t(needsApproval ? 'form.ask' : 'form.send')}
      </Button>
    </div>
  );
}
