import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';

/** Shows that the browser is offline. Hidden on driver pages that show this themselves. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  return (
    <div data-offline-notice>
      <Banner icon={WifiOff}>{t('offline')}</Banner>
    </div>
  );
}
