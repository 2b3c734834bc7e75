import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/** Calls `onPress` on Ctrl S or ⌘ S, also while the user types. Prevents the browser from saving the page. */
export function useSaveKey(onPress: () => void): void {
  const save = useEffectEvent(onPress);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isKey || keyOf(event) !== 's') return;
    event.preventDefault();
    if (event.repeat) return;
    const field = document.activeElement;
    // A number field reports its value only on blur, and the value must be included.
    flushSync(() => field instanceof HTMLElement && field.blur());
    save();
    if (field instanceof HTMLElement && field.isConnected && document.activeElement === document.body)
      field.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
