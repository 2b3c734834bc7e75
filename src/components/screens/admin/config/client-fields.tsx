import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Select } from '#components/ui/select/select.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { ClientValues } from '#machines/admin/config/client-form.ts';
import { clientRow } from '#machines/data/tables/clients.ts';
import { emirates } from '#shared/emirates.ts';
import styles from './record-form.module.css';

export interface ClientFieldsProps {
  values: ClientValues;
  /** Number of the client's open openings. */
  openOpenings: number;
  onChange: (changes: Partial<ClientValues>) => void;
}

/** Renders the fields of a client. */
export function ClientFields({ values, openOpenings, onChange }: ClientFieldsProps) {
  const { t } = useTranslation(['config', 'candidates']);
  const format = useFormat();
  const left =
    !values.active && openOpenings > 0
      ? ` ${t('client.openOpenings', { count: openOpenings, number: format.number(openOpenings) })}`
      : '';
  return (
    <div className={styles.Group}>
      <TextField
        name="name"
        label={t('client.name')}
        value={values.name}
        onChange={(name) => onChange({ name })}
        isRequired
      />
      <div className={styles.Pair}>
        <Select
          name="kind"
          label={t('client.kind')}
          placeholder={t('client.chooseKind')}
          options={clientRow.shape.kind.options.map((value) => ({
            value,
            label: t(`client.kinds.${value}`),
          }))}
          value={values.kind}
          onChange={(kind) => onChange({ kind })}
          isRequired
        />
        <Select
          name="emirate"
          label={t('client.emirate')}
          options={[
            { value: 'any', label: t('client.anyEmirate') },
            ...emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) })),
          ]}
          value={values.emirate ?? 'any'}
          onChange={(emirate) => onChange({ emirate: emirate === 'any' ? null : emirate })}
        />
      </div>
      <TextField
        name="contact_name"
        label={t('client.contactName')}
        value={values.contact_name}
        onChange={(contact_name) => onChange({ contact_name })}
      />
      <div className={styles.Pair}>
        <TextField
          name="contact_phone"
          label={t('client.contactPhone')}
          inputMode="tel"
          dir="ltr"
          value={values.contact_phone}
          onChange={(contact_phone) => onChange({ contact_phone })}
        />
        <TextField
          name="contact_email"
          label={t('client.contactEmail')}
          inputMode="email"
          autoCapitalize="none"
          dir="ltr"
          value={values.contact_email}
          onChange={(contact_email) => onChange({ contact_email })}
        />
      </div>
      <Switch
        label={t('client.active')}
        hint={`${t('client.activeHint')}${left}`}
        isSelected={values.active}
        onChange={(active) => onChange({ active })}
      />
    </div>
  );
}
