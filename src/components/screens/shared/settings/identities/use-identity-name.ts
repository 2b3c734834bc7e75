import { useTranslation } from 'react-i18next';
import type { Identity } from '#machines/data/auth-account.ts';

/** Providers whose names differ from their codes. */
const brands: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
};

/** Returns functions that name a provider, and that return the email, phone number or name of a linked account. */
export function useIdentityName() {
  const { t } = useTranslation('staffSettings');
  return {
    nameOf(provider: string): string {
      if (provider === 'email') return t('identities.password');
      if (provider === 'phone') return t('identities.phone');
      return brands[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
    },
    addressOf({ identity_data: data }: Identity): string {
      const known = [data?.email, data?.phone, data?.name].find((each) => typeof each === 'string');
      return typeof known === 'string' ? known : '';
    },
  };
}
