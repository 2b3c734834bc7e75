import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { InstallCard } from '#components/blocks/install-card/install-card.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { type ActivateUpdate, registerServiceWorker } from '#machines/data/offline-cache.ts';
import { install, postponeInstall, readInstallOffer, watchOffer } from './install-offer.ts';

/** Keeps drivers' pages available offline while mounted, and announces a newer version. */
export function NewVersion() {
  const { t } = useTranslation('installation');
  const [activateUpdate, setActivateUpdate] = useState<ActivateUpdate | null>(null);
  useEffect(() => void registerServiceWorker((ready) => setActivateUpdate(() => ready)), []);
  if (!activateUpdate) return null;
  return (
    <Banner
      icon={RefreshCw}
      tone="info"
      action={<Button onPress={activateUpdate}>{t('update.take')}</Button>}
    >
      {t('update.ready')} {t('update.hint')}
    </Banner>
  );
}

/** Offers to install the product, if the browser supports it. */
export function InstallOffer() {
  const offer = useSyncExternalStore(watchOffer, readInstallOffer);
  return offer && <InstallCard onInstall={() => void install()} onLater={postponeInstall} />;
}
