import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';
import { useProfileErrorText } from './use-profile-error-text.ts';

export interface DraftNoticesProps {
  form: { error: AppError | null; restoredDraftTime: number | null; isStored: boolean };
  onDiscard: () => void;
}

/** Shows whether the draft was not sent, was restored, or can't be stored. */
export function DraftNotices({ form: { error, restoredDraftTime, isStored }, onDiscard }: DraftNoticesProps) {
  const { t } = useTranslation('driverProfile');
  const format = useFormat();
  const errorText = useProfileErrorText();
  const trouble = error && errorText(error);
  return (
    <>
      {trouble && <Alert title={t('notSaved')}>{trouble}</Alert>}
      {restoredDraftTime !== null && !error && (
        <Banner
          icon={PencilLine}
          tone="info"
          action={
            <Button variant="quiet" onPress={onDiscard}>
              {t('discard')}
            </Button>
          }
        >
          {t('restored', { date: format.dateTime(restoredDraftTime) })}
        </Banner>
      )}
      {!isStored && <Banner icon={TriangleAlert}>{t('cannotKeep')}</Banner>}
    </>
  );
}
