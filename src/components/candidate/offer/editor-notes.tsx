import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { ApprovalReason } from './approval-reason.tsx';
import styles from './offer.module.css';
import type { OfferEditorViewProps } from './offer-editor.props.ts';

/** Shows notices before an offer is edited: a restored draft, and the effects of saving. */
export function EditorNotes({
  form,
  offer,
  onDiscard,
}: Pick<OfferEditorViewProps, 'form' | 'offer' | 'onDiscard'>) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const isOut = offer?.status === 'sent' || offer?.status === 'viewed';
  return (
    <>
      {form.restoredDraftTime !== null && (
        <Row role="status">
          <Muted as="span">{t('restored')}</Muted>
          <Button variant="quiet" onPress={onDiscard}>
            {t('discard')}
          </Button>
        </Row>
      )}
      {!form.isStored && <Muted>{t('notKept')}</Muted>}
      {isOut && (
        <p className={styles.Note}>{t('form.savesVersion', { version: format.number(offer.version_no) })}</p>
      )}
      {offer?.status === 'approved' && <p className={styles.Note}>{t('form.endsApproval')}</p>}
      {offer?.status === 'pending_approval' && <p className={styles.Note}>{t('form.endsWaiting')}</p>}
      {offer && <ApprovalReason offer={offer} />}
    </>
  );
}
