import { use } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SectionId } from '#components/screens/shared/settings/section.ts';
import { MenuContext } from './menu.context.ts';
import { paths } from './paths.ts';

/** Returns the section of the settings, and the code from an identity provider's redirect. */
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
