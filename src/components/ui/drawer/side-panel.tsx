import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface SidePanelProps {
  /** Class of the element. */
  className: string | undefined;
  /** Side of the page. */
  side: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** Renders a non-modal drawer. Returns the focus only if the drawer still has it. */
export function SidePanel({ className, side, onClose, children }: SidePanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });

  useEffect(() => {
    const drawer = frame.current;
    drawer?.addEventListener('keydown', closeByKey);
    return () => drawer?.removeEventListener('keydown', closeByKey);
  }, []);

  useLayoutEffect(() => {
    const drawer = frame.current;
    // A previous drawer in the same place has returned the focus by now.
    const place = drawer?.contains(document.activeElement) ? before : document.activeElement;
    // The grid's rows may be replaced, so remembers the grid.
    const grid = place?.closest('[role=grid]');
    return () => {
      if (!drawer?.contains(document.activeElement)) return;
      const back = grid?.querySelector('tbody [tabindex="0"]') ?? place;
      if (back instanceof HTMLElement) back.focus();
    };
  }, [before]);

  return (
    <div ref={frame} className={className} data-side={side} data-beside>
      {children}
    </div>
  );
}
