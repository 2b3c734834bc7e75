import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { bandMissesOf } from '#machines/candidate/offer/offer-pay.ts';
import { termsOfValues } from '#machines/candidate/offer/offer-values.ts';
import styles from './editor.module.css';
import type { OfferEditorViewProps } from './offer-editor.props.ts';

export interface EditorFootProps
  extends Pick<OfferEditorViewProps, 'form' | 'context' | 'isSubmitting' | 'onChange' | 'onClose'> {
  /** Not even a draft can be saved. */
  isBarred: boolean;
  /** Something prevents sending the offer. */
  cannotSend: boolean;
}

/** Saves a draft or sends the offer. Outside the band, requests approval instead of sending. */
export function EditorFoot(props: EditorFootProps) {
  const { form, context, isSubmitting, isBarred, cannotSend, onChange, onClose } = props;
  const { t } = useTranslation('offering');
  const { values } = form;
  const terms = termsOfValues(values);
  const asks = terms.basic_fils !== null && bandMissesOf(terms, context.band).length > 0;
  const barred = t('form.barred');
  return (
    <div className={styles.Foot}>
      <Button onPress={onClose} isDisabled={isSubmitting}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        onPress={() => onChange({ goal: 'keep' })}
        isPending={isSubmitting && values.goal === 'keep'}
        pendingLabel={t('form.saving')}
        disabledReason={isBarred ? barred : undefined}
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
        disabledReason={isBarred || (cannotSend && !asks) ? barred : undefined}
      >
        {t(asks ? 'form.ask' : 'form.send')}
      </Button>
    </div>
  );
}
