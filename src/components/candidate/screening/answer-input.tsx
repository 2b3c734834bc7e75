import { useTranslation } from 'react-i18next';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import {
  type AnswerValue,
  boundsOf,
  type AnswerField as Field,
} from '#machines/candidate/screening/screening.questions.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { ChoiceField } from './choice-field.tsx';
import { useAnswerMessages } from './use-answer-messages.ts';
import { useChoices } from './use-choices.ts';

export interface AnswerInputProps {
  /** Column of the answer. */
  field: Field;
  /** Current answer; undefined for a question that accepts "none" and has no answer yet. */
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  /** Incompletely entered date, if any. */
  unfinished: string | undefined;
  /** Called when the field is left with an incomplete date; null if it is complete. */
  onUnfinished: (text: string | null) => void;
  /** The licence, which determines the order of the jobs. */
  licence: AnswerValue;
  /** Available openings. */
  openings: readonly JobOpening[];
  /** Takes the focus when mounted. */
  autoFocus: boolean;
}

/** Renders the control for one column. */
export function AnswerInput(props: AnswerInputProps) {
  const { field, value, onChange, unfinished, onUnfinished, licence, openings, autoFocus } = props;
  const { t } = useTranslation('screening');
  const choices = useChoices(openings, licence)(field);
  const messages = useAnswerMessages(openings);
  const { min, max, ...bounds } = boundsOf(field);
  const common = { label: t(`field.${field}`), autoFocus, onChange };
  switch (field) {
    case 'nationality':
      return (
        <Combobox
          {...common}
          options={countries.map(({ code }) => ({ value: code, label: messages(field, code) ?? code }))}
          value={typeof value === 'string' ? value : null}
        />
      );
    case 'expected_salary_fils':
      return <MoneyField {...common} {...bounds} value={numberOf(value)} />;
    case 'uae_experience_months':
    case 'total_experience_months':
      return <NumberField {...common} {...bounds} unit={t('months')} value={numberOf(value)} />;
    case 'date_of_birth':
    case 'license_issue_date':
    case 'license_expiry':
    case 'visa_expiry':
    case 'available_from':
      return (
        <DateField
          {...common}
          min={min}
          max={max}
          value={typeof value === 'string' ? value : null}
          onUnfinished={onUnfinished}
          error={unfinished === undefined ? undefined : t('unfinishedDate', { text: unfinished })}
        />
      );
    default:
      return <ChoiceField {...common} choices={choices} value={value} />;
  }
}

function numberOf(value: AnswerValue): number | null {
  return typeof value === 'number' ? value : null;
}
