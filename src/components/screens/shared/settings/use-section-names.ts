import { useTranslation } from 'react-i18next';
import type { SectionId, SharedSectionId } from './section.ts';

const sharedSections: Readonly<Record<SharedSectionId, true>> = {
  language: true,
  password: true,
  notifications: true,
  privacy: true,
  help: true,
};

/**
 * Returns a function that names the sections `ids` in the current language. Staff translations are loaded only if a
 * staff section is included.
 */
export function useSectionNames(ids: readonly SectionId[]): (id: SectionId) => string {
  const { t } = useTranslation(ids.every(isShared) ? 'settings' : ['settings', 'staffSettings']);
  return (id) => (isShared(id) ? t(`settings:sections.${id}`) : t(`staffSettings:sections.${id}`));
}

function isShared(id: SectionId): id is SharedSectionId {
  return id in sharedSections;
}
