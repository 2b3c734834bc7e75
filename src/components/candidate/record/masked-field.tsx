import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableField } from '#components/blocks/editable-field/editable-field.tsx';
import type { EditableProps, EditorProps } from '#components/blocks/editable-field/field-state.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';

export interface MaskedFieldProps extends EditableProps<string> {
  /** Normalizes the number for storage; null if it is invalid. */
  read: (written: string) => string | null;
}

/** Edits a document number. Shows only its last four characters; a new number is entered in full. */
export function MaskedField({ read, ...field }: MaskedFieldProps) {
  return (
    <EditableField
      {...field}
      show={(number) => <NumberText>{`•••• ${number.slice(-4)}`}</NumberText>}
      editor={(control) => <NumberEditor {...control} read={read} />}
    />
  );
}

function NumberEditor({ label, onChange, read }: EditorProps<string> & Pick<MaskedFieldProps, 'read'>) {
  const { t } = useTranslation('candidateRecord');
  const [written, setWritten] = useState('');
  const isInvalid = written !== '' && read(written) === null;
  return (
    <TextField
      autoFocus
      label={label}
      value={written}
      onChange={(next) => {
        setWritten(next);
        onChange(read(next), read(next) !== null);
      }}
      hint={t('masked.hint')}
      error={isInvalid ? t('masked.wrong') : undefined}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck="false"
      enterKeyHint="done"
    />
  );
}
