import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#components/ui/checkbox-group/checkbox-group.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import {
  chosenReasons,
  type ReturnReason,
  returnReasons,
  withReasons,
} from '#machines/candidate/decisions/return-lines.ts';
import type { FieldProps } from './fields.ts';

/** Asks why a hand-over is returned: common reasons, whose text can be edited, and a note to the recruiter. */
export function ReturnFields({ values, onChange }: Pick<FieldProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('leadDecisions');
  const sentences = Object.fromEntries(
    returnReasons.map((reason) => [reason, t(`return.text.${reason}`)]),
  ) as Record<ReturnReason, string>;
  return (
    <>
      <CheckboxGroup
        label={t('return.reasons')}
        options={returnReasons.map((reason) => ({ value: reason, label: t(`return.reason.${reason}`) }))}
        value={chosenReasons(values.note, sentences)}
        onChange={(chosen) => onChange({ note: withReasons(values.note, chosen, sentences) })}
      />
      <TextArea
        name="note"
        label={t('return.note')}
        hint={t('note.returned')}
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
