import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { useDisabledReason } from '#components/ui/button/disabled-reason.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Pick<ButtonProps, 'onPress' | 'slot' | 'isDisabled'> {
  /** The glyph, imported on its own. */
  icon: LucideIcon;
  /** What pressing does or opens, for those who can't see the glyph. */
  label: string;
  /** `secondary` has an edge, for one that stands in a row of buttons. */
  variant?: 'quiet' | 'secondary';
  /** The glyph points along the line of reading, so it turns around in right-to-left languages. */
  isDirectional?: boolean;
  /** Why it can't be pressed now. The button keeps its place in the tab order and tells this when asked. */
  disabledReason?: string | undefined;
  'aria-expanded'?: boolean;
  /** Called when it may be pressed soon: the pointer or the focus is on it. */
  onIntent?: () => void;
}

/** A square button that shows a glyph alone. Put it in a `Tooltip` where the glyph isn't known to everybody. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  isDirectional = false,
  disabledReason,
  onIntent,
  ...rest
}: IconButtonProps) {
  const barred = useDisabledReason(disabledReason);
  return (
    <Button
      {...rest}
      {...(onIntent && { onHoverStart: onIntent, onFocus: onIntent })}
      aria-label={label}
      className={styles.IconButton ?? ''}
      data-variant={variant}
      {...barred.props}
    >
      <Icon of={icon} size="density" isDirectional={isDirectional} />
      {barred.words}
    </Button>
  );
}
