import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { StaffName } from '#machines/data/rpc/list-staff-names.ts';
import type { ReviewFigures } from '#machines/operations/document-review/review-figures.ts';
import styles from './document-review.module.css';

export interface ReviewHeadProps {
  /** Null until loaded. */
  figures: ReviewFigures | null;
  /** Number of documents decided in this session. */
  done: number;
  /** A document is shown. */
  isOpen: boolean;
  staff: readonly StaffName[];
  onLeave: () => void;
  /** Verdicts are still being saved. */
  isLeaving: boolean;
}

/** Header of the session: progress, other reviewers, and the exit button. */
export function ReviewHead({ figures, done, isOpen, staff, onLeave, isLeaving }: ReviewHeadProps) {
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  const place = useRef<HTMLElement>(null);
  // While a document is shown, Escape may cancel a rejection first.
  useKeys(place, { Escape: onLeave }, !isOpen);
  const total = done + Math.max(figures?.waiting ?? 0, isOpen ? 1 : 0);
  const position = Math.min(done + 1, total);
  const reviewLocks = figures?.reviewLocks ?? [];
  return (
    <header ref={place} className={styles.Head}>
      <title>{t('title')}</title>
      <h1 className={styles.Title}>{t('title')}</h1>
      {isOpen && figures && (
        <div className={styles.Progress}>
          <span className={styles.Count}>{t('position', { position, total })}</span>
          <span className={styles.Bar}>
            <ProgressBar
              label={t('progress')}
              part={total === 0 ? 0 : done / total}
              valueLabel={t('position', { position, total })}
            />
          </span>
        </div>
      )}
      {figures && (
        <Muted as="span">
          {figures.median === null
            ? t('today', { count: figures.done })
            : t('todayMedian', { count: figures.done, seconds: format.number(figures.median) })}
        </Muted>
      )}
      <div className={styles.Order}>
        {isOpen && <Muted as="span">{t('order')}</Muted>}
        {reviewLocks.length > 0 && (
          <Muted as="span">
            {t('held', {
              count: reviewLocks.reduce((sum, { count }) => sum + count, 0),
              names: format.list(
                reviewLocks.map(
                  ({ reviewerId }) => staff.find(({ id }) => id === reviewerId)?.name ?? t('colleague'),
                ),
              ),
            })}
          </Muted>
        )}
      </div>
      <Button onPress={onLeave} isPending={isLeaving} pendingLabel={t('leaving')}>
        <Icon of={X} />
        {t('leave')}
        <span className={styles.Key}>
          <Kbd keys={['escape']} />
        </span>
      </Button>
    </header>
  );
}
