import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';

export interface ReviewNoticeProps {
  reason: Candidate['review_reason'];
  /** Starts a comparison with the other record; undefined for users who may not merge. */
  onCompare: (() => void) | undefined;
}

/** Shows why this record needs review before work on it, and what to do. */
export function ReviewNotice({ reason, onCompare }: ReviewNoticeProps) {
  const { t } = useTranslation('candidateRecord');
  if (reason === null) return null;
  const isDuplicate = reason === 'possible_duplicate';
  return (
    <Banner
      icon={TriangleAlert}
      isInset
      action={
        isDuplicate &&
        onCompare && (
          <Button variant="secondary" onPress={onCompare}>
            {t('review.compare')}
          </Button>
        )
      }
    >
      {t(`review.${reason}`)}
    </Banner>
  );
}
