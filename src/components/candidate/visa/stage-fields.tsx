import { useTranslation } from 'react-i18next';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import {
  dateFields,
  fieldsOf,
  needsReference,
  type StageField,
  type StageValues,
  textFields,
} from '#machines/candidate/visa/stage-form.machine.ts';
import type { CaseStage } from '#machines/candidate/visa/visa-work.ts';
import { FileChoice } from './file-choice.tsx';
import styles from './visa.module.css';

const maxNoteLength = 2_000;
const maxFils = 100_000_000;

export interface StageFieldsProps {
  stage: CaseStage;
  values: StageValues;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  file: File | null;
  isDisabled: boolean;
  onChange: (changes: Partial<StageValues>) => void;
  onFile: (file: File) => void;
}

/** Renders the fields of a stage's form, as its template defines: reference, dates and numbers, fee, receipt, note. */
export function StageFields({ stage, values, errors, file, isDisabled, onChange, onFile }: StageFieldsProps) {
  const { t } = useTranslation('visaCase');
  const { act, own } = values;
  const isResult = act === 'done';
  const fields = isResult || act === 'submit' ? fieldsOf(stage) : [];
  const change = (field: StageField, value: string | null) => onChange({ own: { ...own, [field]: value } });
  const isNoted = act !== 'submit' && act !== 'done';
  return (
    <>
      {(isResult || act === 'submit') && (
        <div className={styles.Fields}>
          <TextField
            name="reference_no"
            label={t('field.reference_no')}
            hint={needsReference(stage) ? t('field.referenceNeeded') : undefined}
            error={errors.reference_no}
            value={values.reference_no}
            onChange={(reference_no) => onChange({ reference_no })}
          />
          {textFields
            .filter((field) => fields.includes(field))
            .map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(`field.${field}`)}
                error={errors[field]}
                value={own[field] ?? ''}
                onChange={(value) => change(field, value)}
              />
            ))}
          {dateFields
            .filter((field) => fields.includes(field))
            .map((field) => (
              <DatePicker
                key={field}
                name={field}
                label={t(`field.${field}`)}
                error={errors[field]}
                value={own[field] ?? null}
                onChange={(value) => change(field, value)}
              />
            ))}
          <MoneyField
            name="cost_fils"
            label={t('field.fee')}
            hint={t('field.feeHint')}
            maxValue={maxFils}
            value={values.cost_fils}
            onChange={(cost_fils) => onChange({ cost_fils })}
          />
        </div>
      )}
      {(isResult || act === 'submit') && (
        <FileChoice
          label={t('field.receipt')}
          file={file}
          previousFileName={values.fileName}
          isStored={stage.receipt_document_id !== null}
          error={errors.fileName}
          isDisabled={isDisabled}
          onChoose={onFile}
        />
      )}
      {act !== 'retry' && (
        <TextArea
          name="note"
          label={t(isNoted ? `note.${act as 'skip'}` : 'note.other')}
          hint={stage.health ? t('note.health') : undefined}
          error={errors.note}
          maxLength={maxNoteLength}
          rows={2}
          value={values.note}
          onChange={(note) => onChange({ note })}
        />
      )}
    </>
  );
}
