import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';

/** Says that the browser has no network. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  return <Banner icon={WifiOff}>{t('offline')}</Banner>;
}
