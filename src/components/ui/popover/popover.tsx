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
  /** Id of the button, if no `MenuTrigger` provides it. */
  'aria-labelledby'?: string;
}

/**
 * Overlay beside the button that opens it. Closes with Escape or a press outside. Use it in a `DialogTrigger` or
 * `MenuTrigger` of react-aria-components, or with `triggerRef` and `isOpen`.
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
  /** Accessible name of the panel. */
  label: string;
  children: ReactNode;
}

/** Floating panel with any content. The focus moves in when it opens and returns when it closes. */
export function PopoverPanel({ label, children }: PopoverPanelProps) {
  return (
    <Dialog className={styles.Panel ?? ''} aria-label={label}>
      {children}
    </Dialog>
  );
}
