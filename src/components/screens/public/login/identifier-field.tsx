import AtSign from 'lucide-react/icons/at-sign';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FieldButton } from '#components/ui/text-field/field-button.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import styles from './login.module.css';

export interface IdentifierFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isReadOnly: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

const letterOrAt = /[\p{L}@]/u;

/**
 * Field for a phone number or email. Phones show the number pad until the input has a letter or an @. As a number pad
 * has neither, a button switches to the letter keyboard.
 */
export function IdentifierField({ inputRef, ...field }: IdentifierFieldProps) {
  const { t } = useTranslation('login');
  const [isTextKeyboard, setTextKeyboard] = useState(false);
  const isEmail = isTextKeyboard || letterOrAt.test(field.value);
  const switchToTextKeyboard = () => {
    flushSync(() => setTextKeyboard(true));
    inputRef.current?.focus();
  };

  return (
    <TextField
      {...field}
      inputRef={inputRef}
      label={t('identifier')}
      name="identifier"
      size="large"
      dir="ltr"
      inputMode={isEmail ? 'email' : 'tel'}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck="false"
      enterKeyHint="next"
      end={
        !isEmail && (
          <span className={styles.TouchOnly}>
            <FieldButton icon={AtSign} label={t('useLetters')} onPress={switchToTextKeyboard} />
          </span>
        )
      }
    />
  );
}
