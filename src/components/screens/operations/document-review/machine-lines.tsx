import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';

export interface MachineLinesProps {
  value: string;
  /** The lines are complete. */
  isRead: boolean;
  onChange: (text: string) => void;
}

/** Field for machine-readable lines, typed or pasted, which fill in the other fields. */
export function MachineLines({ value, isRead, onChange }: MachineLinesProps) {
  const { t } = useTranslation('documentReview');
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('lines.open')}
        </Button>
      </div>
    );
  return (
    <TextArea
      label={t('lines.label')}
      hint={t(isRead ? 'lines.read' : 'lines.hint')}
      value={value}
      onChange={onChange}
      rows={3}
      spellCheck="false"
      language="en"
      autoFocus
    />
  );
}
