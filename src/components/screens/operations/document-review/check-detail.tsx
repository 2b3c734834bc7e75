import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { lazyNameReconciler } from '#components/candidate/candidate-parts.ts';
import { HighlightedSpelling } from '#components/candidate/names/highlighted-spelling.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { Check } from '#machines/operations/document-review/checks.ts';
import styles from './document-review.module.css';
import type { ReviewForm, ReviewWorkspaceProps } from './review-workspace.props.ts';

/** Asks the reviewer for a decision on a check that did not pass. */
export function CheckDetail({
  check,
  item,
  form,
}: ReviewWorkspaceProps & { check: Check; form: ReviewForm }) {
  const { t } = useTranslation('documentReview');
  const [isReconcilingNames, setReconcilingNames] = useState(false);
  if (check.state === 'passed') return null;
  if (check.id === 'digit')
    return (
      <TextField
        label={t('check.digit.reason')}
        value={form.reason}
        onChange={form.onReason}
        error={form.isReasonMissing ? t('check.digit.reasonMissing') : undefined}
      />
    );
  if (check.id !== 'name') return null;
  const { applicationId, person } = item;
  return (
    <>
      <dl className={styles.Names}>
        <dt>{t('check.name.here')}</dt>
        <dd>
          <HighlightedSpelling name={check.spelling} comparedName={check.comparedName} />
        </dd>
        <dt>{t(check.isLegal ? 'check.name.legalName' : 'check.name.recordName')}</dt>
        <dd>
          <HighlightedSpelling name={check.comparedName} comparedName={check.spelling} />
        </dd>
      </dl>
      {applicationId && <Button onPress={() => setReconcilingNames(true)}>{t('check.name.compare')}</Button>}
      {isReconcilingNames && applicationId && (
        <LazyPart part={lazyNameReconciler}>
          {(NameReconciler) => (
            <NameReconciler
              candidateId={item.candidateId}
              candidateName={nameOf(person)}
              onClose={() => setReconcilingNames(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
