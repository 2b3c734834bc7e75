import type { ReactNode, RefObject } from 'react';
import { Tooltip, type TooltipProps } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

interface TipProps extends Pick<TooltipProps, 'placement'> {
  /** Element to position at, if not the child of a `TooltipTrigger`. */
  trigger?: RefObject<Element | null>;
  children: ReactNode;
}

/** Renders the floating text. */
export function Tip({ trigger, placement = 'bottom', children }: TipProps) {
  return (
    <Tooltip
      className={styles.Tip ?? ''}
      placement={placement}
      offset={6}
      containerPadding={8}
      {...(trigger && { triggerRef: trigger })}
    >
      {children}
    </Tooltip>
  );
}
