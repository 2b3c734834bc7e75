import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { DocumentTypeFields } from '#machines/data/tables/document-types.ts';
import type { ReturnedDecision as Returned } from '#machines/operations/document-review/document-review.types.ts';
import { Refusal } from '#shared/refusal.ts';
import styles from './document-review.module.css';
import { useDocumentName } from './use-document-name.ts';

export interface ReturnedDecisionProps {
  decision: Returned;
  types: Readonly<Record<string, DocumentTypeFields>>;
  onReopen: () => void;
  onDismiss: () => void;
}

/** Shows why a verdict was not saved, and leads back to the document with the input restored. */
export function ReturnedDecision({ decision, types, onReopen, onDismiss }: ReturnedDecisionProps) {
  const { t } = useTranslation('documentReview');
  const errorMessage = useErrorMessages();
  const nameOf = useDocumentName(types);
  const { error, item } = decision;
  const words = () => {
    if (!(error instanceof Refusal)) return errorMessage(error);
    const { rule, details } = error;
    if (rule === 'FOUR_EYES')
      return t(details.params.rule === 'own_upload' ? 'refused.ownUpload' : 'refused.secondReviewer');
    if (rule === 'ALREADY_CLAIMED') return t('refused.taken');
    if (rule === 'TRANSITION_NOT_ALLOWED') return t('refused.decided');
    if (rule === 'STALE_VERSION') return t('refused.changed');
    if (rule === 'FIELDS_INVALID') return t('refused.fields');
    return errorMessage(error);
  };
  return (
    <div className={styles.Returned}>
      <Alert title={t('refused.title', { document: nameOf(item) })}>{words()}</Alert>
      <Row>
        <Button onPress={onReopen}>{t('refused.reopen')}</Button>
        <Button variant="quiet" onPress={onDismiss}>
          {t('refused.dismiss')}
        </Button>
      </Row>
    </div>
  );
}
