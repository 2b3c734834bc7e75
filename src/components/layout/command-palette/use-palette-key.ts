import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '#components/ui/kbd/key-of.ts';

/** Calls back at Ctrl K, or ⌘ K, also while somebody types. */
export function usePaletteKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isKey || event.repeat || keyOf(event) !== 'k') return;
    // The browser's own, which goes to its address bar.
    event.preventDefault();
    // The palette's field sends every key on to its list, and so here once more.
    event.stopPropagation();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
