import { useTranslation } from 'react-i18next';

const known = [
  'machform',
  'walk_in',
  'referral',
  'import',
  'manual',
  'facebook',
  'tiktok',
  'whatsapp',
] as const;

/** Says where somebody came from; a source of the customer's own goes by the name he gave it. */
export function useSourceName(): (source: string | null) => string {
  const { t } = useTranslation('candidates');
  return (source) => {
    const key = known.find((one) => one === source);
    return key ? t(`source.${key}`) : (source ?? t('source.unknown'));
  };
}
