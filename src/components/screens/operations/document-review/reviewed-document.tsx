import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import styles from './document-review.module.css';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';

export interface ReviewedDocumentProps extends Pick<ReviewWorkspaceProps, 'item' | 'types' | 'references'> {
  /** The document is being rejected. */
  task?: 'reject' | 'ask' | null;
}

/** Number of days before the due day from which a document is urgent. */
const soonDays = 14;

/** Shows the document, its candidate and its due day. */
export function ReviewedDocument({ item, types, references, task = null }: ReviewedDocumentProps) {
  const { t, i18n } = useTranslation('documentReview');
  const format = useFormat();
  const now = useNow();
  const { type, neededBy, neededOn, person, application } = item;
  const document = labelIn({ [type]: types[type]?.label_i18n ?? {} }, type, i18n.language);
  const opening = references?.openings.find(({ id }) => id === application?.opening_id)?.title;
  const isSoon = neededBy !== null && Date.parse(neededBy) - now < soonDays * 86_400_000;
  return (
    <header className={styles.ReviewedDocument}>
      <div className={styles.Line}>
        <Heading level={2}>
          {task ? (
            t(task === 'ask' ? 'ask.title' : 'reject.title', { document })
          ) : (
            <bdi translate="no">{document}</bdi>
          )}
        </Heading>
        {neededBy !== null && (
          <Badge tone={isSoon ? 'warn' : 'neutral'}>
            {t('needed', { when: format.relativeDay(neededBy, now) })}
          </Badge>
        )}
      </div>
      <Muted>
        <bdi>{nameOf(person)}</bdi>
        {application && ' · '}
        {application && <bdi>{application.reference}</bdi>}
        {opening && ' · '}
        {opening && <bdi>{opening}</bdi>}
      </Muted>
      {neededOn !== null && <Muted>{t('neededOn', { date: format.date(neededOn) })}</Muted>}
    </header>
  );
}
