import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';

export interface OfflineBannerProps {
  /** Time the data was loaded, in ms since the Unix epoch; 0 for never. */
  updatedAt: number;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows that the device is offline, and the age of the data below. */
export function OfflineBanner({ updatedAt, now }: OfflineBannerProps) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const minutes = Math.floor((now - updatedAt) / 60_000);
  const isToday = format.date(updatedAt) === format.date(now);
  const time = isToday ? format.time(updatedAt) : format.dateTime(updatedAt);
  if (updatedAt === 0) return <Banner icon={WifiOff}>{t('offline.never')}</Banner>;
  return (
    <Banner icon={WifiOff}>
      {minutes < 1 ? t('offline.now', { time }) : t('offline.shown', { time, age: format.duration(minutes) })}
    </Banner>
  );
}
