import { use } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SectionId } from '#components/screens/shared/settings/section.ts';
import { MenuContext } from './menu.context.ts';
import { paths } from './paths.ts';

/** Which section of the settings, and with which code a provider of identities sent the person back. */
export function useSettingsAddress() {
  const [query] = useSearchParams();
  return {
    menu: use(MenuContext),
    section: query.get('section'),
    linkCode: query.get('code'),
    hrefOf: addressOf,
  };
}

function addressOf(section: SectionId | null): string {
  return section === null ? paths.settings : `${paths.settings}?section=${section}`;
}
