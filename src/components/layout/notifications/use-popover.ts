import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idle } from '#components/blocks/late/idle.ts';
import type { NotificationsPopoverProps } from './notifications-popover.tsx';

/**
 * The panel's code and words, or null until they are there. They come when the browser is first idle, so that the panel
 * opens without a network too; when they could not, pressing the bell asks again.
 */
export function usePopover(
  audience: NotificationsPopoverProps['audience'],
  isWanted: boolean,
): ComponentType<NotificationsPopoverProps> | null {
  const { i18n } = useTranslation();
  const [Loaded, setLoaded] = useState<ComponentType<NotificationsPopoverProps> | null>(null);
  useEffect(() => {
    if (Loaded) return;
    let isGone = false;
    const words = audience === 'staff' ? ['notifications', 'news', 'errors'] : ['notifications', 'errors'];
    const load = async () => {
      if (!isWanted) await idle();
      return Promise.all([import('./notifications-popover.tsx'), i18n.loadNamespaces(words)]);
    };
    load().then(
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
