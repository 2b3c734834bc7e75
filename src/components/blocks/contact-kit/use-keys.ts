import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/** Elements that take all key presses while they are open. */
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Handles single-key shortcuts in the dialog or drawer around `ref`, or on the page without one. Ignored while the user
 * types. Keys are named by their position on a Latin keyboard, on Arabic keyboards too.
 */
export function useKeys(
  ref: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
  isOn = true,
): void {
  const press = useEffectEvent((event: KeyboardEvent, scope: Element | null) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(overlaySelector) !== scope || isWriting(target))
      return;
    const act = keys[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    // Prevents the focused control and the page behind from handling the key too.
    event.stopPropagation();
    act();
  });

  useEffect(() => {
    if (!isOn) return;
    const scope = ref.current?.closest<HTMLElement>(overlaySelector) ?? null;
    const place = scope ?? document.body;
    const listen = (event: KeyboardEvent) => press(event, scope);
    place.addEventListener('keydown', listen);
    return () => place.removeEventListener('keydown', listen);
  }, [ref, isOn]);
}
