import { useTranslation } from 'react-i18next';
import type { SectionId, SharedSectionId } from './section.ts';

const shared: Readonly<Record<SharedSectionId, true>> = {
  language: true,
  password: true,
  notifications: true,
  privacy: true,
  help: true,
};

/** Names any of `ids` in the reader's language; the words of staff are fetched only where one of their sections is named. */
export function useSectionNames(ids: readonly SectionId[]): (id: SectionId) => string {
  const { t } = useTranslation(ids.every(isShared) ? 'settings' : ['settings', 'staffSettings']);
  return (id) => (isShared(id) ? t(`settings:sections.${id}`) : t(`staffSettings:sections.${id}`));
}

function isShared(id: SectionId): id is SharedSectionId {
  return id in shared;
}
