import CircleAlert from 'lucide-react/icons/circle-alert';
import { use } from 'react';
import { FieldErrorContext } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './field.module.css';

/** Renders the label of a field, inside a react-aria-components field, which connects it to the control. */
export function FieldLabel({ children }: { children: string }) {
  return <Label className={styles.Label ?? ''}>{children}</Label>;
}

export interface FieldMessagesProps {
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Defaults to the form's error for the field's name. */
  error?: string | undefined;
  /** Reason the field is disabled. Replaces the hint. */
  disabledReason?: string | undefined;
}

/**
 * Renders the messages below a field and describes the field with them: its error and its hint. A new hint is
 * announced.
 */
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
