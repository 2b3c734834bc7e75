import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { consentChannels } from '#machines/recruiter/leads/adding/lead-values.ts';
import { activeRecruiters, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { knownSources } from '#shared/sources.ts';
import styles from './adding.module.css';
import type { LeadFieldsProps } from './lead-fields.tsx';

export interface LeadOriginProps extends LeadFieldsProps {
  /** Role of the current user: an admin chooses the owner. */
  role: SessionUser['role'];
  /** Reference data such as names and openings; null until loaded. */
  references: References | null;
}

/** Option value for no choice. */
const none = 'none';
const consents = [none, ...consentChannels] as const;
/** Forms and imports set their source themselves. */
const sources = knownSources.filter((source) => source !== 'machform' && source !== 'import');

/** Renders the fields for source, consent, opening and owner. */
export function LeadOrigin({ values, role, references, onChange }: LeadOriginProps) {
  const { t } = useTranslation(['addLead', 'candidates']);
  const openings = references?.openings.filter(({ status }) => status === 'open') ?? [];
  return (
    <Stack gap={4}>
      <div className={styles.Pair}>
        <Select
          name="source"
          label={t('field.source')}
          options={sources.map((value) => ({ value, label: t(`candidates:source.${value}`) }))}
          value={sources.find((source) => source === values.source) ?? null}
          onChange={(source) => onChange({ source })}
        />
        <Select
          name="opening_id"
          label={t('field.opening')}
          options={[
            { value: none, label: t('noOpening') },
            ...openings.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={values.opening_id ?? none}
          onChange={(id) => onChange({ opening_id: id === none ? null : id })}
        />
        <Select
          name="consent"
          label={t('field.consent')}
          hint={t('consentHint')}
          options={consents.map((value) => ({ value, label: t(`consent.${value}`) }))}
          value={values.consent ?? none}
          onChange={(chosen) => onChange({ consent: consentChannels.find((one) => one === chosen) ?? null })}
        />
        {role === 'admin' && (
          <Select
            name="owner_id"
            label={t('field.owner')}
            options={[
              { value: none, label: t('owner.pool') },
              ...(references ? activeRecruiters(references) : []).map(({ id, name }) => ({
                value: id,
                label: name,
              })),
            ]}
            value={values.owner_id ?? none}
            onChange={(id) => onChange({ owner_id: id === none ? null : id })}
          />
        )}
      </div>
      <TextArea
        name="note"
        label={t('field.note')}
        hint={t('noteHint')}
        rows={2}
        maxLength={1000}
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
      {role === 'recruiter' && (
        <RadioGroup
          name="isForPool"
          label={t('field.owner')}
          options={[
            { value: 'me', label: t('owner.me') },
            { value: 'pool', label: t('owner.pool'), description: t('owner.poolHint') },
          ]}
          value={values.isForPool ? 'pool' : 'me'}
          onChange={(owner) => onChange({ isForPool: owner === 'pool' })}
        />
      )}
    </Stack>
  );
}
