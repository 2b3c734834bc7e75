import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/**
 * Calls what a key stands for, also on an Arabic keyboard: while nothing is being written, no modifier is held, nothing
 * lies over the list, and nobody else has taken the key. True says that the key was used.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => boolean | undefined>>,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target) || isCovered(list.current) || isClosing(event)) return;
    if (act() === true) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A drawer beside the list closes itself. */
function isClosing({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Element && target.closest('[data-beside]') !== null;
}

/** A dialog, a menu or a drawer that holds the focus takes the page around out of reach. */
function isCovered(list: HTMLElement | null): boolean {
  return list === null || list.closest('[inert], [aria-hidden=true]') !== null;
}

/** Puts the keyboard into the table of the list, or, when it is there, lets the table answer the key. */
export function passToTable(list: HTMLElement | null, key: string): boolean {
  const stop = list?.querySelector<HTMLElement>(
    '[role=grid] tbody [tabindex="0"], [role=grid] [tabindex="0"]',
  );
  if (!stop) return false;
  if (!stop.contains(document.activeElement)) stop.focus();
  if (key === 'x') stop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
