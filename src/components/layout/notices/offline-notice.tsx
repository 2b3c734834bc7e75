import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';

/** Says that the browser has no network; a driver's page that says of what time it is says so in its place. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  return (
    <div data-offline-notice>
      <Banner icon={WifiOff}>{t('offline')}</Banner>
    </div>
  );
}
