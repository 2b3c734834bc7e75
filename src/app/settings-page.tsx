import { use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SessionContext } from '#components/contexts/session.context.ts';
import type { SectionId } from '#components/screens/shared/settings/section.ts';
import { SettingsScreen } from '#components/screens/shared/settings/settings.screen.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { MenuContext } from './menu.context.ts';
import { paths } from './paths.ts';

/** `/settings`; its address says which section, and with which code a provider of identities sent the person back. */
export function SettingsPage() {
  const user = SessionContext.useSelector(selectUser);
  const [query] = useSearchParams();
  const menu = use(MenuContext);
  if (!user) return null;
  return (
    <SettingsScreen
      user={user}
      menu={menu}
      section={query.get('section')}
      linkCode={query.get('code')}
      hrefOf={addressOf}
    />
  );
}

function addressOf(section: SectionId | null): string {
  return section === null ? paths.settings : `${paths.settings}?section=${section}`;
}
