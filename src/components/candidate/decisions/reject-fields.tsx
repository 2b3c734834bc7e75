import { useTranslation } from 'react-i18next';
import { Select } from '#components/ui/select/select.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { FieldProps } from './fields.ts';
import { useReasonLabel } from './use-reason-label.ts';
import { WhatIsTold } from './what-is-told.tsx';

export interface RejectFieldsProps extends FieldProps {
  /** What may be chosen, in its order. */
  reasons: readonly RejectionReason[];
  /** The language the driver reads, as "ur"; null where it isn't one person. */
  language: string | null;
}

/** Why somebody is rejected, what that tells the driver, and a note that stays among staff. */
export function RejectFields({ values, onChange, now, reasons, language }: RejectFieldsProps) {
  const { t } = useTranslation('leadDecisions');
  const labelOf = useReasonLabel();
  const chosen = reasons.find(({ code }) => code === values.reason);
  if (reasons.length === 0) return <p>{t('reject.none')}</p>;
  return (
    <>
      <Select
        name="reason"
        autoFocus
        label={t('reject.reason')}
        placeholder={t('reject.choose')}
        options={reasons.map((reason) => ({ value: reason.code, label: labelOf(reason) }))}
        value={chosen?.code ?? null}
        onChange={(reason) => onChange({ reason })}
      />
      {chosen && <WhatIsTold reason={chosen} language={language} now={now} />}
      <TextArea
        name="note"
        label={t('reject.note')}
        hint={t('reject.noteHint')}
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
