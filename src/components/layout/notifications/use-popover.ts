import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationsPopoverProps } from './notifications-popover.tsx';

/**
 * The panel's code and words, or null until they are there. They come after the first paint, so that the panel opens
 * without a network too; when they could not, pressing the bell asks again.
 */
export function usePopover(
  audience: NotificationsPopoverProps['audience'],
  isWanted: boolean,
): ComponentType<NotificationsPopoverProps> | null {
  const { i18n } = useTranslation();
  const [Loaded, setLoaded] = useState<ComponentType<NotificationsPopoverProps> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: being wanted is a reason to try again.
  useEffect(() => {
    if (Loaded) return;
    let isGone = false;
    const words = audience === 'staff' ? ['notifications', 'news', 'errors'] : ['notifications', 'errors'];
    Promise.all([import('./notifications-popover.tsx'), i18n.loadNamespaces(words)]).then(
      ([{ NotificationsPopover }]) => {
        if (!isGone) setLoaded(() => NotificationsPopover);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [Loaded, audience, i18n, isWanted]);
  return Loaded;
}
