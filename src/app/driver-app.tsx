import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { InstallCard } from '#components/blocks/install-card/install-card.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { keepOnPhone, type TakeOver } from '#machines/data/offline-cache.ts';
import { install, putOffInstall, readInstallOffer, watchOffer } from './install-offer.ts';

/** Keeps drivers' pages available offline while mounted, and announces a newer version. */
export function NewVersion() {
  const { t } = useTranslation('installation');
  const [takeOver, setTakeOver] = useState<TakeOver | null>(null);
  useEffect(() => void keepOnPhone((ready) => setTakeOver(() => ready)), []);
  if (!takeOver) return null;
  return (
    <Banner icon={RefreshCw} tone="info" action={<Button onPress={takeOver}>{t('update.take')}</Button>}>
      {t('update.ready')} {t('update.hint')}
    </Banner>
  );
}

/** Offers to install the product, if the browser supports it. */
export function InstallOffer() {
  const offer = useSyncExternalStore(watchOffer, readInstallOffer);
  return offer && <InstallCard onInstall={() => void install()} onLater={putOffInstall} />;
}
