import type { ReactNode } from 'react';
import { type TooltipProps as AriaProps, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Tip } from './tip.tsx';

export interface TooltipProps extends Pick<AriaProps, 'placement'> {
  /** A few words that help: the name of a glyph, a shortcut. Never the only place where something is said. */
  text: ReactNode;
  /** One `Button`, `IconButton` or `Link`. */
  children: ReactNode;
  /** Milliseconds a pointer rests on it before the words come. The keyboard's focus shows them at once. */
  delay?: number;
}

/**
 * Words that float beside a control while the pointer rests on it or the keyboard is at it; Escape or a press
 * takes them away. A finger never sees them.
 */
export function Tooltip({ text, children, placement = 'bottom', delay = 500 }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={150}>
      {children}
      <Tip placement={placement}>{text}</Tip>
    </TooltipTrigger>
  );
}
