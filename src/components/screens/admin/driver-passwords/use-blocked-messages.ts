import { useTranslation } from 'react-i18next';

/** Returns why a driver's password can't be set: "no login yet". */
export function useBlockedMessages(): (reason: string) => string {
  const { t } = useTranslation('driverPasswords');
  return (reason) => {
    if (reason === 'no_account') return t('blocked.no_account');
    return reason === 'weak_password' ? t('blocked.weak_password') : t('blocked.not_found');
  };
}
