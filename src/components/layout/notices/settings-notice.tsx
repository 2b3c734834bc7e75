import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';

export interface SettingsNoticeProps {
  /** Why the settings could not be loaded: a message of the `errors` catalogue. */
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Shows that the system settings could not be loaded and defaults are used. */
export function SettingsNotice({ message, onRetry, isRetrying = false }: SettingsNoticeProps) {
  const { t } = useTranslation('common');
  const retry = (
    <Button onPress={onRetry} isPending={isRetrying} pendingLabel={t('loading')}>
      {t('retry')}
    </Button>
  );
  return (
    <Banner icon={TriangleAlert} action={retry}>
      {message}
    </Banner>
  );
}
