import { useTranslation } from 'react-i18next';
import type { ClientValues } from '#machines/admin/config/client-form.ts';
import type { Fact } from './stale-record.tsx';

/** Returns a function that formats every field of a client as text, always in the same order. */
export function useClientFacts(): (values: ClientValues) => Fact[] {
  const { t } = useTranslation(['config', 'candidates']);
  return (values) => [
    { label: t('client.name'), text: values.name },
    { label: t('client.kind'), text: values.kind ? t(`client.kinds.${values.kind}`) : '' },
    {
      label: t('client.emirate'),
      text: values.emirate ? t(`candidates:emirate.${values.emirate}`) : t('client.anyEmirate'),
    },
    { label: t('client.contactName'), text: values.contact_name },
    { label: t('client.contactPhone'), text: values.contact_phone },
    { label: t('client.contactEmail'), text: values.contact_email },
    { label: t('client.active'), text: t(values.active ? 'candidates:field.yes' : 'candidates:field.no') },
  ];
}
