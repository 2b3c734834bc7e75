import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/ui/text-area/text-area.tsx';

export interface SourceFieldProps {
  values: { source_note: string };
  onChange: (changes: { source_note: string }) => void;
}

/** Field for the official source of a calendar entry. */
export function SourceField({ values, onChange }: SourceFieldProps) {
  const { t } = useTranslation('configCalendar');
  return (
    <TextArea
      name="source_note"
      label={t('field.source')}
      hint={t('field.sourceHint')}
      value={values.source_note}
      onChange={(source_note) => onChange({ source_note })}
      rows={2}
      maxLength={500}
      isRequired
    />
  );
}
