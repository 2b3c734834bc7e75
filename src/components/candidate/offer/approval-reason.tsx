import { useTranslation } from 'react-i18next';
import { Muted } from '#components/ui/text/text.tsx';
import type { Offer } from '#machines/data/tables/offers.ts';
import styles from './offer.module.css';

/** Shows why an offer needs approval, or why an admin returned it. */
export function ApprovalReason({
  offer,
}: {
  offer: Pick<Offer, 'status' | 'approval_reason' | 'approval_note'>;
}) {
  const { t } = useTranslation('offering');
  const { status, approval_reason: reason, approval_note: note } = offer;
  if (status === 'draft' && note !== null) {
    return (
      <div className={styles.Note}>
        <p>{t('why.note', { note })}</p>
        <Muted>{t('why.noteTitle')}</Muted>
      </div>
    );
  }
  if (status !== 'pending_approval' || reason === null) return null;
  return <Muted size="body">{t('why.reason', { reason })}</Muted>;
}
