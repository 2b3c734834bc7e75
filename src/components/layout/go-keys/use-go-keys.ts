import { useEffect, useEffectEvent, useRef } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';
import { goKeysOf } from './go-letters.ts';

/** Time after `g` in which a letter counts, in milliseconds. */
const pause = 1_500;

/** Elements that use letters for type-ahead. */
const takesLetters = '[role=menu], [role=listbox], [role=tree]';

/** Navigates to a section on `g` and its letter. Ignored while the user types or a dialog is open. */
export function useGoKeys(items: readonly NavItem[], go: (path: string) => void): void {
  const beganAt = useRef<number | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const before = beganAt.current;
    beganAt.current = null;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isForTyping(event.target) || isUnderDialog()) return;
    const letter = keyOf(event);
    if (before !== null && event.timeStamp - before < pause) {
      const section = goKeysOf(items).find((one) => one.letter === letter);
      if (section) {
        // The focused list may have another shortcut for the letter.
        event.preventDefault();
        event.stopPropagation();
        go(section.path);
        return;
      }
    }
    if (letter === 'g') beganAt.current = event.timeStamp;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

function isForTyping(target: EventTarget | null): boolean {
  return isWriting(target) || (target instanceof Element && target.closest(takesLetters) !== null);
}

/** Returns whether a modal dialog is open. */
function isUnderDialog(): boolean {
  return document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null;
}
