import { useEffect, useEffectEvent, useRef } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';
import { goKeysOf } from './go-letters.ts';

/** How long after `g` a letter still counts, in milliseconds. */
const pause = 1_500;

/** Where letters find an entry by how it begins. */
const takesLetters = '[role=menu], [role=listbox], [role=tree]';

/** `g`, then the letter of a section, goes there; not while somebody types, nor under a dialog. */
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
        // The letter may mean something to the list it was pressed in.
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

/** A modal dialog puts everything else out of reach. */
function isUnderDialog(): boolean {
  return document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null;
}
