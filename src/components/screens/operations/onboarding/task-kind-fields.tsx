import { useTranslation } from 'react-i18next';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { BulkChoices } from '#machines/operations/onboarding/bulk-choices.ts';
import type { BulkValues } from '#machines/operations/onboarding/bulk-values.ts';

export interface BulkFieldsProps {
  values: BulkValues;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  choices: BulkChoices;
  onChange: (changes: Partial<BulkValues>) => void;
}

/** Asks which task to complete for several candidates, and for the shared text. */
export function TaskKindFields({ values, errors, choices, onChange }: BulkFieldsProps) {
  const { t, i18n } = useTranslation('onboarding');
  const task = choices.kinds.find(({ code }) => code === values.code);
  return (
    <>
      <Select
        name="code"
        autoFocus
        label={t('bulk.complete.task')}
        placeholder={t('bulk.complete.choose')}
        options={choices.kinds.map(({ code, title_i18n, evidence }) => ({
          value: code,
          label: labelIn({ [code]: title_i18n }, code, i18n.language),
          // Each candidate has a separate number, which is entered in the cohort table.
          ...(evidence === 'number' && { disabledReason: t('bulk.complete.oneByOne') }),
        }))}
        value={values.code}
        onChange={(code) => onChange({ code, value: '' })}
        error={errors.code}
      />
      {task?.evidence === 'text' && (
        <TextField
          name="value"
          label={t('dialog.text')}
          hint={t('bulk.complete.shared')}
          value={values.value}
          onChange={(value) => onChange({ value })}
          error={errors.value}
        />
      )}
      {task?.evidence === 'file' && <Muted>{t('bulk.complete.fromDocuments')}</Muted>}
    </>
  );
}
