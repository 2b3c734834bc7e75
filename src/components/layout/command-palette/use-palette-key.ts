import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/** Calls `onPress` on Ctrl K or ⌘ K, also while the user types. */
export function usePaletteKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isKey || event.repeat || keyOf(event) !== 'k') return;
    // Prevents the browser's shortcut, which focuses the address bar.
    event.preventDefault();
    // The palette's field forwards key events to its list, so this handler would run twice.
    event.stopPropagation();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
