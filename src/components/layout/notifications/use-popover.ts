import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationsPopoverProps } from './notifications-popover.tsx';

/**
 * Returns the panel once its code and translations are loaded; null before `isWanted`. If loading fails, pressing the
 * bell retries.
 */
export function usePopover(
  audience: NotificationsPopoverProps['audience'],
  isWanted: boolean,
): ComponentType<NotificationsPopoverProps> | null {
  const { i18n } = useTranslation();
  const [Loaded, setLoaded] = useState<ComponentType<NotificationsPopoverProps> | null>(null);
  useEffect(() => {
    if (Loaded || !isWanted) return;
    let isUnmounted = false;
    const words = audience === 'staff' ? ['notifications', 'news', 'errors'] : ['notifications', 'errors'];
    Promise.all([import('./notifications-popover.tsx'), i18n.loadNamespaces(words)]).then(
      ([{ NotificationsPopover }]) => {
        if (!isUnmounted) setLoaded(() => NotificationsPopover);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [Loaded, audience, i18n, isWanted]);
  return Loaded;
}
