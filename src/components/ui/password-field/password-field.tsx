import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldButton } from '#components/ui/text-field/field-button.tsx';
import { TextField, type TextFieldProps } from '#components/ui/text-field/text-field.tsx';

export interface PasswordFieldProps
  extends Omit<
    TextFieldProps,
    'type' | 'hint' | 'start' | 'end' | 'dir' | 'onKeyDown' | 'onKeyUp' | 'onBlur'
  > {
  /** Whether the user enters a known password or chooses a new one, for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** Field for a password that can be revealed. Warns when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: { getModifierState: KeyboardEvent['getModifierState'] }) =>
    setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck="false"
      hint={hasCapsLock ? t('capsLock') : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <FieldButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t('hidePassword') : t('showPassword')}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
