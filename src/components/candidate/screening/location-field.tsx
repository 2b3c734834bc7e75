import { useTranslation } from 'react-i18next';
import type { AnswerField, AnswerValue } from '#machines/candidate/screening/screening.questions.ts';
import { ChoiceField } from './choice-field.tsx';
import { useChoices } from './use-choices.ts';

export interface LocationFieldProps {
  /** Returns the current answer of a column. */
  answer: (field: AnswerField) => AnswerValue;
  onChange: (field: AnswerField, value: AnswerValue) => void;
}

/** Asks where a candidate is in one step: an emirate, or abroad. */
export function LocationField({ answer, onChange }: LocationFieldProps) {
  const { t } = useTranslation('screening');
  const emirates = useChoices([], null)('emirate');
  const place = answer('location_status');
  return (
    <ChoiceField
      autoFocus
      label={t('field.location_status')}
      choices={[...emirates, { value: 'abroad', label: t('abroad') }]}
      value={place === 'abroad' ? place : answer('emirate')}
      onChange={(chosen) => {
        onChange('location_status', chosen === 'abroad' ? 'abroad' : 'in_uae');
        onChange('emirate', chosen === 'abroad' ? null : chosen);
      }}
    />
  );
}
