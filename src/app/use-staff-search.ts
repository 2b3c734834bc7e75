import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idle } from '#components/blocks/late/idle.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import type { StaffSearchProps } from './staff-search.tsx';

/**
 * The palette with its words, or null until they are there. They come when the browser is first idle, so that pages
 * can be found without a network too; when they could not, they are asked for again with the network.
 */
export function useStaffSearch(): ComponentType<StaffSearchProps> | null {
  const { i18n } = useTranslation();
  const isCutOff = SessionContext.useSelector(isOffline);
  const [Loaded, setLoaded] = useState<ComponentType<StaffSearchProps> | null>(null);
  useEffect(() => {
    if (Loaded || isCutOff) return;
    let isGone = false;
    const load = async () => {
      await idle();
      const words = i18n.loadNamespaces(['palette', 'candidates', 'errors']);
      return Promise.all([import('./staff-search.tsx'), words]);
    };
    load().then(
      ([{ StaffSearch }]) => {
        if (!isGone) setLoaded(() => StaffSearch);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [Loaded, isCutOff, i18n]);
  return Loaded;
}
