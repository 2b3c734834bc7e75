import { type RefObject, useEffect, useState } from 'react';

/** Three decimals, in Western or in Arabic digits. */
const tooFine = /[.٫]\p{Nd}{3}/u;

/**
 * Refuses a third decimal, typed or pasted: a number field would round it, and money is never rounded unseen. Gives
 * whether the last thing written was refused so.
 */
export function useWholeFils(input: RefObject<HTMLInputElement | null>): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      // The number field's own handlers would take it after all.
      event.stopPropagation();
      setRefused(true);
    };
    const type = (event: InputEvent) => {
      const { value, selectionStart, selectionEnd } = element;
      const end = value.slice(selectionEnd ?? value.length);
      const next = value.slice(0, selectionStart ?? value.length) + (event.data ?? '') + end;
      if (tooFine.test(next)) refuse(event);
      else setRefused(false);
    };
    const paste = (event: ClipboardEvent) => {
      if (tooFine.test(event.clipboardData?.getData('text/plain') ?? '')) refuse(event);
    };
    element.addEventListener('beforeinput', type);
    element.addEventListener('paste', paste);
    return () => {
      element.removeEventListener('beforeinput', type);
      element.removeEventListener('paste', paste);
    };
  }, [input]);
  return isRefused;
}
