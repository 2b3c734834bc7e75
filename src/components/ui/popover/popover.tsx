import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
} from 'react-aria-components/Popover';
import styles from './popover.module.css';

export interface PopoverProps
  extends Pick<AriaPopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef'> {
  /** A menu or a `PopoverPanel`. */
  children: ReactNode;
  /** The button's id, where no `MenuTrigger` says which button names it. */
  'aria-labelledby'?: string;
}

/**
 * A surface that floats beside the button that opens it; Escape or a press elsewhere closes it. It stands in a
 * `DialogTrigger` or `MenuTrigger` of react-aria-components, or is told where and when by `triggerRef` and `isOpen`.
 */
export function Popover({ children, placement = 'bottom end', ...rest }: PopoverProps) {
  return (
    <AriaPopover
      {...rest}
      className={styles.Popover ?? ''}
      placement={placement}
      offset={6}
      containerPadding={8}
    >
      {children}
    </AriaPopover>
  );
}

export interface PopoverPanelProps {
  /** What the panel is, for those who can't see it. */
  label: string;
  children: ReactNode;
}

/** A floating panel of any content; focus moves in when it opens and back when it closes. */
export function PopoverPanel({ label, children }: PopoverPanelProps) {
  return (
    <Dialog className={styles.Panel ?? ''} aria-label={label}>
      {children}
    </Dialog>
  );
}
