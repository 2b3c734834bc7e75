import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#machines/data/rpc/my-sessions.ts';
import { deviceOf } from './device.ts';

/** Returns a function that names the device of a session: "Chrome on Windows". */
export function useDeviceName(): (session: OwnSession) => string {
  const { t } = useTranslation('staffSettings');
  return ({ user_agent }) => {
    const { browser, system } = deviceOf(user_agent);
    if (browser && system) return t('sessions.browserOn', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
