import { useTranslation } from 'react-i18next';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { dubaiDay } from './dubai-parts.ts';
import type { FieldProps } from './fields.ts';

/** Asks why the candidate is put on hold, and until when. */
export function HoldFields({ values, onChange, now }: FieldProps) {
  const { t } = useTranslation('leadDecisions');
  return (
    <>
      <TextArea
        name="note"
        autoFocus
        label={t('hold.reason')}
        hint={t('hold.reasonHint')}
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
      <DatePicker
        name="until"
        label={t('hold.until')}
        hint={t('hold.untilHint')}
        min={dubaiDay(now, 1)}
        value={values.until}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
}
