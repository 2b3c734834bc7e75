import styles from './field.module.css';

interface FieldDisplayState {
  isDisabled?: boolean | undefined;
  disabledReason?: string | undefined;
  error?: string | undefined;
  size?: 'medium' | 'large' | undefined;
}

interface FieldProps {
  isDisabled: boolean;
  isInvalid?: boolean;
  validationBehavior: 'aria';
  className: string;
  'data-size': 'medium' | 'large' | undefined;
}

/**
 * Returns the props that every field passes to its react-aria-components field: a reason disables it, an error marks it
 * invalid, native validation bubbles are off, and it has the standard class. A control with its own frame overrides
 * `className`.
 */
export function fieldProps({
  isDisabled = false,
  disabledReason,
  error,
  size,
}: FieldDisplayState): FieldProps {
  return {
    isDisabled: isDisabled || disabledReason !== undefined,
    // Set only if true: `false` would hide the form's error for the field.
    ...(error !== undefined && { isInvalid: true }),
    validationBehavior: 'aria',
    className: styles.Field ?? '',
    'data-size': size,
  };
}
