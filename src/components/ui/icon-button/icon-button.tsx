import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Pick<ButtonProps, 'onPress' | 'slot' | 'isDisabled'> {
  /** The glyph, imported on its own. */
  icon: LucideIcon;
  /** What pressing does or opens, for those who can't see the glyph. */
  label: string;
  'aria-expanded'?: boolean;
}

/** A square button that shows a glyph alone. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={styles.IconButton ?? ''}>
      <Icon of={icon} size="density" />
    </Button>
  );
}
