import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { CheckList } from './check-list.tsx';
import { DocumentFields } from './document-fields.tsx';
import styles from './document-review.module.css';
import type { ReviewForm, ReviewWorkspaceProps } from './review-workspace.props.ts';
import { ReviewedDocument } from './reviewed-document.tsx';

/** Renders the fields of the document and the results of its checks. */
export function ReviewPanel(props: ReviewWorkspaceProps & { form: ReviewForm }) {
  const { item, type, types, references, recordHref, form } = props;
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  const first = item.sides.find(
    ({ isWaiting, sheet }) => isWaiting && sheet.first_reviewed_at !== null,
  )?.sheet;
  const attention = form.checks.filter(({ state }) => state === 'attention').length;
  return (
    <aside className={styles.Panel} aria-label={t('panel')}>
      <ReviewedDocument item={item} types={types} references={references} />
      {first?.first_reviewed_at && (
        <p className={styles.Second}>
          <Badge tone="info">{t('second.badge')}</Badge>
          {t('second.by', {
            name: references?.staff.find(({ id }) => id === first.first_reviewed_by)?.name ?? t('colleague'),
            when: format.dateTime(first.first_reviewed_at),
          })}
        </p>
      )}
      <DocumentFields type={type} form={form} />
      <section className={styles.Section} aria-labelledby="review-checks">
        <div className={styles.Line}>
          <Heading level={3} size="body" id="review-checks">
            {t('checks.title')}
          </Heading>
          {form.checks.length > 0 && (
            <Muted as="span" role="status">
              {t('checks.sum', { attention, passed: form.checks.length - attention })}
            </Muted>
          )}
        </div>
        <CheckList {...props} />
      </section>
      <Link href={recordHref}>{t('record')}</Link>
    </aside>
  );
}
