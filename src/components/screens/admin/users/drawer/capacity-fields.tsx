import { useTranslation } from 'react-i18next';
import { EditableField } from '#components/blocks/editable-field/editable-field.tsx';
import { EditableNumber } from '#components/blocks/editable-field/editable-number.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { asNumber, type FieldContext, fieldProps } from '#components/hooks/field-props.ts';
import { languageNames, languages } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import type { Capacity } from '#machines/admin/users/capacity.machine.ts';
import { emirates } from '#shared/emirates.ts';
import { HoursField } from './hours-field.tsx';

const emirateValues = ['usual', ...emirates] as const;

function asEmirate(value: unknown): (typeof emirateValues)[number] {
  return emirateValues.find((emirate) => emirate === value) ?? 'usual';
}

function asLanguages(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? languages.filter((language) => value.includes(language)) : null;
}

/** Edits the lead capacity of a recruiter in place. */
export function CapacityFields(fieldContext: FieldContext<Capacity>) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const nameOf = (language: string) => languages.find((one) => one === language);
  return (
    <>
      <Accepting {...fieldContext} />
      <EditableNumber
        label={t('capacity.dailyCap')}
        empty={t('capacity.usual')}
        minValue={0}
        maxValue={1000}
        {...fieldProps(fieldContext, 'daily_cap', asNumber)}
      />
      <EditableNumber
        label={t('capacity.untouched')}
        empty={t('capacity.usual')}
        minValue={0}
        maxValue={1000}
        {...fieldProps(fieldContext, 'untouched_limit', asNumber)}
      />
      <EditableField
        label={t('capacity.languages')}
        empty={t('capacity.anyLanguage')}
        {...fieldProps(fieldContext, 'languages', asLanguages)}
        show={(chosen) => (
          <bdi>{format.list(chosen.flatMap((one) => languageNames[nameOf(one) ?? 'en']))}</bdi>
        )}
        editor={({ label, value, onChange }) => (
          <MultiSelect
            autoFocus
            label={label}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            value={languages.filter((one) => value?.includes(one))}
            onChange={(next) => onChange(next.length === 0 ? null : next)}
          />
        )}
      />
      <EditableSelect
        label={t('capacity.emirate')}
        options={emirateValues.map((value) => ({
          value,
          label: value === 'usual' ? t('capacity.usual') : t(`capacity.emirates.${value}`),
        }))}
        {...fieldProps(fieldContext, 'emirate', asEmirate)}
        onSave={(value, seen) =>
          fieldContext.send({
            type: 'field.save',
            field: 'emirate',
            value: value ?? 'usual',
            seen: seen ?? 'usual',
          })
        }
      />
      <HoursField {...fieldContext} />
    </>
  );
}

/** Switch that saves immediately. In a conflict, the only choice is the other answer. */
function Accepting({ record, fields, send }: FieldContext<Capacity>) {
  const { t } = useTranslation('users');
  const errorMessage = useErrorMessages();
  const state = fields.get('accepting_leads');
  return (
    <Switch
      label={t('capacity.accepting')}
      isSelected={record.accepting_leads}
      isPending={state?.status === 'waiting' || state?.status === 'saving'}
      error={state?.status === 'failed' ? errorMessage(state.error) : undefined}
      onChange={(value) => {
        send({ type: 'field.dismiss', field: 'accepting_leads' });
        send({ type: 'conflict.takeTheirs', field: 'accepting_leads' });
        send({ type: 'field.save', field: 'accepting_leads', value, seen: record.accepting_leads });
      }}
    />
  );
}
