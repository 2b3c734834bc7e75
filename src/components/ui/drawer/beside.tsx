import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface BesideProps {
  /** The class of what it draws. */
  className: string | undefined;
  /** At which end it stands. */
  side: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a drawer that leaves the page in use: it gives the focus back only if it still has it. */
export function Beside({ className, side, onClose, children }: BesideProps) {
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
    // One that stood here until now has given the focus back by this time.
    const place = drawer?.contains(document.activeElement) ? before : document.activeElement;
    // The keyboard may have gone on in a grid, whose rows come and go.
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
