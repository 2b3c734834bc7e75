import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { StaffName } from '#machines/data/rpc/list-staff-names.ts';
import type { ReviewFigures } from '#machines/operations/document-review/review-figures.ts';
import styles from './document-review.module.css';

export interface ReviewClearProps {
  figures: ReviewFigures | null;
  /** Number of documents skipped in this session. */
  skipped: number;
  staff: readonly StaffName[];
  onStartAgain: () => void;
  onLeave: () => void;
}

/**
 * Shown when no documents are left for this reviewer: the day's numbers, and the documents waiting for other reviewers.
 */
export function ReviewClear({ figures, skipped, staff, onStartAgain, onLeave }: ReviewClearProps) {
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  const waits = figures
    ? [
        ...figures.reviewLocks.map(({ reviewerId, count }) =>
          t('clear.held', {
            count,
            name: staff.find(({ id }) => id === reviewerId)?.name ?? t('colleague'),
          }),
        ),
        ...(figures.own > 0 ? [t('clear.own', { count: figures.own })] : []),
        ...(figures.second > 0 ? [t('clear.second', { count: figures.second })] : []),
        ...(skipped > 0 ? [t('clear.skipped', { count: skipped })] : []),
      ]
    : [];
  return (
    <div className={styles.Message}>
      <EmptyState
        kind="done"
        title={t('clear.title')}
        action={
          <Row>
            {skipped > 0 && (
              <Button variant="primary" onPress={onStartAgain}>
                {t('clear.again')}
              </Button>
            )}
            <Button onPress={onLeave}>{t('leave')}</Button>
          </Row>
        }
      >
        {figures?.median == null
          ? t('today', { count: figures?.done ?? 0 })
          : t('todayMedian', { count: figures.done, seconds: format.number(figures.median) })}
      </EmptyState>
      <Stack gap={1} as="ul">
        {waits.map((words) => (
          <Muted as="li" key={words}>
            {words}
          </Muted>
        ))}
      </Stack>
      <Muted>{t('clear.live')}</Muted>
    </div>
  );
}
