import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './button.module.css';
import { useDisabledReason } from './disabled-reason.tsx';

export interface ButtonProps extends Pick<AriaButtonProps, 'type' | 'onPress' | 'autoFocus' | 'slot'> {
  /** Short verb that says what the button does, optionally with an icon before it. */
  children: ReactNode;
  /**
   * `primary` is the main action on the screen, `quiet` looks like a link, `danger` is irreversible, `caution` opens an
   * irreversible step.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'caution' | 'danger';
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  /** The action is in progress: presses are ignored, the focus stays, and `pendingLabel` replaces the label. */
  isPending?: boolean;
  /** Label while the action is in progress, such as "Signing in...". */
  pendingLabel?: string;
  /** Disables the button. Use it only if the reason is visible nearby; otherwise set `disabledReason`. */
  isDisabled?: boolean;
  /** Reason the button is disabled. The button stays in the tab order and shows the reason on hover or focus. */
  disabledReason?: string | undefined;
  /** Fills the available width. */
  isWide?: boolean;
  /** Accessible name of an icon-only button. */
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

/**
 * Renders a button in one of five variants, with a pending state. `disabledReason` is its accessible description and a
 * tooltip. The tooltip's code is loaded only if such a button is rendered, so that pages like `/login` stay small.
 */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  isPending = false,
  pendingLabel,
  disabledReason,
  isWide = false,
  ...rest
}: ButtonProps) {
  const disabledState = useDisabledReason(disabledReason);
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      className={styles.Button ?? ''}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      {...disabledState.props}
    >
      {isPending && <Spinner />}
      {isPending && pendingLabel ? pendingLabel : children}
      {disabledState.words}
    </AriaButton>
  );
}
