import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { useDisabledReason } from '#components/ui/button/disabled-reason.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Pick<ButtonProps, 'onPress' | 'slot' | 'isDisabled'> {
  /** The icon, imported individually. */
  icon: LucideIcon;
  /** Accessible name: what the button does or opens. */
  label: string;
  /** `secondary` has a border, for use in a row of buttons. */
  variant?: 'quiet' | 'secondary';
  /** The icon points in reading direction, so it is mirrored in right-to-left languages. */
  isDirectional?: boolean;
  /** Reason the button is disabled. The button stays in the tab order and shows the reason on hover or focus. */
  disabledReason?: string | undefined;
  'aria-expanded'?: boolean;
  /** Called when a press is likely: the button is hovered or focused. */
  onIntent?: () => void;
}

/** Renders a square icon-only button. Wrap it in a `Tooltip` if the icon isn't widely known. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  isDirectional = false,
  disabledReason,
  onIntent,
  ...rest
}: IconButtonProps) {
  const disabledState = useDisabledReason(disabledReason);
  return (
    <Button
      {...rest}
      {...(onIntent && { onHoverStart: onIntent, onFocus: onIntent })}
      aria-label={label}
      className={styles.IconButton ?? ''}
      data-variant={variant}
      {...disabledState.props}
    >
      <Icon of={icon} size="density" isDirectional={isDirectional} />
      {disabledState.words}
    </Button>
  );
}
