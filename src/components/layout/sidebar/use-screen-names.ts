import { useTranslation } from 'react-i18next';
import type { ScreenId, SharedScreenId } from './nav-item.ts';

const sharedScreens: Readonly<Record<SharedScreenId, true>> = {
  login: true,
  interviewBooking: true,
  driverDashboard: true,
  profile: true,
  documents: true,
  status: true,
  statusDetail: true,
  settings: true,
};

/**
 * Returns a function that names the screens `ids` in the current language. Staff translations are loaded only if a
 * staff screen is included.
 */
export function useScreenNames(ids: readonly ScreenId[]): (id: ScreenId) => string {
  const { t } = useTranslation(ids.every(isShared) ? 'shell' : ['shell', 'staff']);
  return (id) => (isShared(id) ? t(`shell:screens.${id}`) : t(`staff:screens.${id}`));
}

function isShared(id: ScreenId): id is SharedScreenId {
  return id in sharedScreens;
}
