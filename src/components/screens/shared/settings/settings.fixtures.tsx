import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { SettingsScreen, type SettingsScreenProps } from './settings.screen.tsx';

/** The settings for the signed-in user, as `/settings` runs them. */
export function SettingsHarness({ section, menu }: Pick<SettingsScreenProps, 'section' | 'menu'>) {
  const user = SessionContext.useSelector(selectUser);
  const [queue] = useState(createToastQueue);
  if (!user) return null;
  return (
    <OutboxContext.Provider options={{ input: { userId: user.id } }}>
      <ToastContext value={queue}>
        <SettingsScreen
          user={user}
          menu={menu}
          linkCode={null}
          section={section}
          hrefOf={(id) => (id === null ? '/settings' : `/settings?section=${id}`)}
        />
        <ToastRegion queue={queue} />
      </ToastContext>
    </OutboxContext.Provider>
  );
}
