import styles from './field.module.css';

interface Told {
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
 * What every field tells its field of react-aria-components: a reason disables it, an error makes it invalid, the
 * browser's own bubbles stay away, and it has the house frame. A control with a frame of its own sets `className` after.
 */
export function fieldProps({ isDisabled = false, disabledReason, error, size }: Told): FieldProps {
  return {
    isDisabled: isDisabled || disabledReason !== undefined,
    // Said only when so: `false` would hide what the form around says of the field's name.
    ...(error !== undefined && { isInvalid: true }),
    validationBehavior: 'aria',
    className: styles.Field ?? '',
    'data-size': size,
  };
}
