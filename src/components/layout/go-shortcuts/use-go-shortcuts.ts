import { useEffect, useEffectEvent, useRef } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';
import { goShortcutsOf } from './go-shortcut-letters.ts';

/** Time after `g` in which a letter counts, in milliseconds. */
const letterTimeout = 1_500;

/** Elements that use letters for type-ahead. */
const typeaheadSelector = '[role=menu], [role=listbox], [role=tree]';

/** Navigates to a section on `g` and its letter. Ignored while the user types or a dialog is open. */
export function useGoShortcuts(items: readonly NavItem[], go: (path: string) => void): void {
  const goKeyAt = useRef<number | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const before = goKeyAt.current;
    goKeyAt.current = null;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isForTyping(event.target) || isUnderDialog()) return;
    const letter = keyOf(event);
    if (before !== null && event.timeStamp - before < letterTimeout) {
      const section = goShortcutsOf(items).find((one) => one.letter === letter);
      if (section) {
        // The focused list may have another shortcut for the letter.
        event.preventDefault();
        event.stopPropagation();
        go(section.path);
        return;
      }
    }
    if (letter === 'g') goKeyAt.current = event.timeStamp;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

function isForTyping(target: EventTarget | null): boolean {
  return isWriting(target) || (target instanceof Element && target.closest(typeaheadSelector) !== null);
}

/** Returns whether a modal dialog is open. */
function isUnderDialog(): boolean {
  return document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null;
}
