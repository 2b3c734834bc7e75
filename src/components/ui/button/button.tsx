import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './button.module.css';
import { useDisabledReason } from './disabled-reason.tsx';

export interface ButtonProps extends Pick<AriaButtonProps, 'type' | 'onPress' | 'autoFocus' | 'slot'> {
  /** What pressing does, in a short verb; an icon may stand before it. */
  children: ReactNode;
  /** `primary` is the one main action in sight, `quiet` looks like a link, `danger` can't be undone, `caution` opens such a step. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'caution' | 'danger';
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
  /** Work is under way: presses are ignored, focus stays, and `pendingLabel` replaces the label. */
  isPending?: boolean;
  /** Says what is under way, as "Signing in...". */
  pendingLabel?: string;
  /** Can't be pressed, and the reason is plain to see beside it; otherwise give a `disabledReason`. */
  isDisabled?: boolean;
  /** Why it can't be pressed now. The button keeps its place in the tab order and tells this when asked. */
  disabledReason?: string | undefined;
  /** Fills the line. */
  isWide?: boolean;
  /** Name of a button that shows only an icon. */
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

/**
 * A button in one of five weights, with a designed waiting state. Its reason for being disabled is its accessible
 * description, and a tooltip whose code is loaded only where such a button is shown: a page without one, as
 * `/login`, pays nothing for it.
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
  const barred = useDisabledReason(disabledReason);
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      className={styles.Button ?? ''}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      {...barred.props}
    >
      {isPending && <Spinner />}
      {isPending && pendingLabel ? pendingLabel : children}
      {barred.words}
    </AriaButton>
  );
}
