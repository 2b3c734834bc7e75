import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/** What has the keyboard to itself while it is open. */
const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Keys that do something by themselves anywhere in the dialog or drawer around `ref`, or on the page where there is
 * none; never while something is written. A key is named by what it writes on a Latin keyboard, also on an Arabic one.
 */
export function useKeys(
  ref: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
  isOn = true,
): void {
  const press = useEffectEvent((event: KeyboardEvent, scope: Element | null) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(floating) !== scope || isWriting(target)) return;
    const act = keys[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    // Neither the control that has the focus nor the page behind it is to act on it too.
    event.stopPropagation();
    act();
  });

  useEffect(() => {
    if (!isOn) return;
    const scope = ref.current?.closest<HTMLElement>(floating) ?? null;
    const place = scope ?? document.body;
    const listen = (event: KeyboardEvent) => press(event, scope);
    place.addEventListener('keydown', listen);
    return () => place.removeEventListener('keydown', listen);
  }, [ref, isOn]);
}
