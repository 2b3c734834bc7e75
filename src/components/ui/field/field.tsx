import CircleAlert from 'lucide-react/icons/circle-alert';
import { use } from 'react';
import { FieldErrorContext } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './field.module.css';

/** What a field of a form is called; it goes inside a field of react-aria-components, which ties it to the control. */
export function FieldLabel({ children }: { children: string }) {
  return <Label className={styles.Label ?? ''}>{children}</Label>;
}

export interface FieldMessagesProps {
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; without it, what the form around says about the field's name. */
  error?: string | undefined;
  /** Why nothing can be written here now; it stands where the hint would. */
  disabledReason?: string | undefined;
}

/** What stands under a field, and is read with it: its error, and its hint. A hint that comes later is announced. */
export function FieldMessages({ hint, error, disabledReason }: FieldMessagesProps) {
  const formError = use(FieldErrorContext)?.validationErrors[0];
  const wrong = error ?? formError;
  const help = disabledReason ?? hint;
  return (
    <>
      {wrong !== undefined && (
        <Text slot="errorMessage" className={styles.Error ?? ''}>
          <Icon of={CircleAlert} />
          {wrong}
        </Text>
      )}
      <div aria-live="polite" className={styles.Live}>
        {help !== undefined && (
          <Text slot="description" className={styles.Hint ?? ''}>
            {help}
          </Text>
        )}
      </div>
    </>
  );
}
