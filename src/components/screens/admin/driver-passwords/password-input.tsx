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
  /** Fills in another readable password. */
  onSuggest: () => void;
  /** The submitted password was too short. */
  isTooShort: boolean;
  isReadOnly?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Field for another person's password. It is visible, because it must be passed on. Asks the browser not to store it,
 * as it would do for a password field.
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
