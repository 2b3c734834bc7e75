import { type RefObject, useContext, useEffect, useRef } from 'react';
import { TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { Tip } from './tip.tsx';

export interface ReasonTipProps {
  /** Ref to the disabled control. */
  trigger: RefObject<HTMLElement | null>;
  /** Reason the control is disabled. */
  children: string;
}

/**
 * Shows the reason of a disabled control on hover, focus or tap. Listens to the control from outside, so that it can be
 * mounted after the control.
 */
export function ReasonTip({ trigger, children }: ReasonTipProps) {
  return (
    <TooltipTrigger closeDelay={150}>
      <TriggerListener trigger={trigger} />
      <Tip trigger={trigger}>{children}</Tip>
    </TooltipTrigger>
  );
}

function TriggerListener({ trigger }: Pick<ReasonTipProps, 'trigger'>) {
  const state = useContext(TooltipTriggerStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  useEffect(() => {
    const control = trigger.current;
    if (!control) return;
    const stop = new AbortController();
    const { signal } = stop;
    const open = () => latest.current?.open(true);
    const close = () => latest.current?.close(true);
    const isHoveredOrFocused = () => control.matches(':hover') || control === document.activeElement;
    if (isHoveredOrFocused()) open();
    for (const asked of ['pointerenter', 'focus', 'click']) control.addEventListener(asked, open, { signal });
    control.addEventListener('blur', close, { signal });
    control.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        // A touch ends with a leave event. A mouse may move onto the tip, so closing is delayed.
        if (pointerType !== 'touch' && control !== document.activeElement) latest.current?.close();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !control.contains(target)) close();
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !latest.current?.isOpen) return;
        event.stopPropagation();
        close();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [trigger]);

  return null;
}
