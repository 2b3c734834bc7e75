import type { ReactNode } from 'react';
import { type TooltipProps as AriaProps, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Tip } from './tip.tsx';

export interface TooltipProps extends Pick<AriaProps, 'placement'> {
  /** Short help: the name of an icon, a shortcut. Never the only place of the information. */
  text: ReactNode;
  /** One `Button`, `IconButton` or `Link`. */
  children: ReactNode;
  /** Hover delay in ms. Keyboard focus shows the tooltip immediately. */
  delay?: number;
}

/** Text beside a control on hover or keyboard focus. Escape or a press closes it. Not shown on touch devices. */
export function Tooltip({ text, children, placement = 'bottom', delay = 500 }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={150}>
      {children}
      <Tip placement={placement}>{text}</Tip>
    </TooltipTrigger>
  );
}
