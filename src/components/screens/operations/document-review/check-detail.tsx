import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { naming } from '#components/candidate/candidate-parts.ts';
import { Spelling } from '#components/candidate/names/spelling.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { Check } from '#machines/operations/document-review/checks.ts';
import styles from './document-review.module.css';
import type { ReviewDeskProps, ReviewForm } from './review-desk.props.ts';

/** Asks the reviewer for a decision on a check that did not pass. */
export function CheckDetail({ check, item, form }: ReviewDeskProps & { check: Check; form: ReviewForm }) {
  const { t } = useTranslation('documentReview');
  const [isNaming, setNaming] = useState(false);
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
          <Spelling name={check.spelling} against={check.against} />
        </dd>
        <dt>{t(check.isLegal ? 'check.name.legalName' : 'check.name.recordName')}</dt>
        <dd>
          <Spelling name={check.against} against={check.spelling} />
        </dd>
      </dl>
      {applicationId && <Button onPress={() => setNaming(true)}>{t('check.name.compare')}</Button>}
      {isNaming && applicationId && (
        <LazyPart part={naming}>
          {(NameReconciler) => (
            <NameReconciler
              candidateId={item.candidateId}
              candidateName={nameOf(person)}
              onClose={() => setNaming(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
