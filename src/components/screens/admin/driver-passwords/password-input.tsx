import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { strengthOf } from '#components/ui/password-field/password-strength.ts';
import { FieldButton } from '#components/ui/text-field/field-button.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';

export interface PasswordInputProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** Puts another readable password there. */
  onSuggest: () => void;
  /** It was sent with too few characters. */
  isTooShort: boolean;
  isReadOnly?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A password for somebody else: read, not hidden, as it has to be told. The browser is asked not to keep it, which it
 * would do of a field for passwords.
 */
export function PasswordInput({ onSuggest, isTooShort, ...field }: PasswordInputProps) {
  const { t } = useTranslation('driverPasswords');
  const strength = strengthOf(field.value);
  return (
    <TextField
      {...field}
      autoFocus
      dir="ltr"
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      enterKeyHint="send"
      error={isTooShort ? t('one.tooShort') : undefined}
      hint={t('strength.label', { strength: t(`strength.${strength}`) })}
      end={<FieldButton icon={RefreshCw} label={t('one.suggest')} onPress={onSuggest} />}
    />
  );
}
