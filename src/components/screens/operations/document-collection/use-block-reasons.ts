import { useTranslation } from 'react-i18next';
import type { MatrixBlock } from '#machines/operations/document-collection/matrix-bulk.ts';

/** Returns the reasons why a candidate is left out. */
export function useBlockReasons(): Record<MatrixBlock | 'TOO_SOON', string> {
  const { t } = useTranslation('documentCollection');
  return {
    nothingMissing: t('blocked.nothingMissing'),
    TOO_SOON: t('blocked.tooSoon'),
    waiting: t('blocked.waiting'),
    verified: t('blocked.verified'),
    same: t('blocked.same'),
  };
}
