import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { Select } from '#components/ui/select/select.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import { CandidateMessage } from './candidate-message.tsx';
import type { FieldProps } from './fields.ts';

export interface ReasonFieldsProps extends FieldProps {
  /** Available reasons, in order. */
  reasons: readonly RejectionReason[];
  /** Language that the driver reads, such as "ur"; null for several candidates. */
  language: string | null;
}

/** Asks why an application ends, shows the message to the driver, and asks for a note to staff. */
export function ReasonFields({ values, onChange, now, reasons, language }: ReasonFieldsProps) {
  const { t } = useTranslation('leadDecisions');
  const { t: tCandidate } = useTranslation('candidates');
  const chosen = reasons.find(({ code }) => code === values.reason);
  if (reasons.length === 0) return <p>{t('reject.none')}</p>;
  return (
    <>
      <Select
        name="reason"
        autoFocus
        label={t('reject.reason')}
        placeholder={t('reject.choose')}
        options={reasons.map((reason) => ({ value: reason.code, label: reasonName(tCandidate, reason) }))}
        value={chosen?.code ?? null}
        onChange={(reason) => onChange({ reason })}
      />
      {chosen && <CandidateMessage reason={chosen} language={language} now={now} />}
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
