import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/**
 * Runs the action of a pressed key, on Arabic keyboards too. Ignored while the user types, a modifier is held,
 * something covers the list, or the event is already handled. An action returns true if it used the key.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => boolean | undefined>>,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target) || isInert(list.current) || isClosing(event)) return;
    if (act() === true) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Returns whether Escape was pressed in a drawer beside the list, which closes itself. */
function isClosing({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Element && target.closest('[data-beside]') !== null;
}

/** Returns whether a dialog, menu or drawer makes the list inert. */
function isInert(list: HTMLElement | null): boolean {
  return list === null || list.closest('[inert], [aria-hidden=true]') !== null;
}

/** Moves the focus into the list's table. If it is there already, the table handles the key. */
export function focusTable(list: HTMLElement | null, key: string): boolean {
  const stop = list?.querySelector<HTMLElement>(
    '[role=grid] tbody [tabindex="0"], [role=grid] [tabindex="0"]',
  );
  if (!stop) return false;
  if (!stop.contains(document.activeElement)) stop.focus();
  if (key === 'x') stop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
