import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of each tab of each record in the drawer around `body`, and keeps the focus in the
 * drawer when the focused element disappears with its record.
 */
export function useRestoredScroll(body: RefObject<HTMLElement | null>, record: string, part: string): void {
  const scrolled = useRef(new Map<string, number>());
  const shown = useRef(record);
  const hasFocus = useRef(false);

  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      const dialog = dialogOf(body.current);
      hasFocus.current = target instanceof Node && dialog?.contains(target) === true;
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, [body]);

  useLayoutEffect(() => {
    const dialog = dialogOf(body.current);
    const scroller = dialog?.parentElement;
    if (!dialog || !scroller) return;
    const isNew = shown.current !== record;
    shown.current = record;
    if (isNew && hasFocus.current && document.activeElement === document.body) dialog.focus();

    const place = `${record} ${part}`;
    const top = scrolled.current.get(place);
    // A new tab starts at its top, but stays below the record's header if that is still visible.
    scroller.scrollTop = top ?? (isNew ? 0 : Math.min(scroller.scrollTop, partsTop(scroller)));
    const note = () => scrolled.current.set(place, scroller.scrollTop);
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [body, record, part]);
}

const dialogOf = (body: HTMLElement | null) => body?.closest<HTMLElement>('[role=dialog]') ?? null;

/** Returns the scroll offset at which the tabs start right below the bar. */
function partsTop(scroller: Element): number {
  const parts = scroller.querySelector('[data-parts]');
  const bar = scroller.querySelector('header');
  if (!parts || !bar) return 0;
  return scroller.scrollTop + parts.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
}
