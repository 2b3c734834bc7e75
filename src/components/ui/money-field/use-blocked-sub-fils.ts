import { type RefObject, useEffect, useState } from 'react';
import { pastedAmount } from './pasted-amount.ts';

/** Three decimals, in Western or Arabic digits. */
const subFilsPattern = /[.٫]\p{Nd}{3}/u;

/**
 * Rejects a third decimal, typed or pasted, because a number field would round it silently. Accepts pasted amounts with
 * a currency and Arabic digits. Returns whether the last input was rejected.
 */
export function useBlockedSubFils(input: RefObject<HTMLInputElement | null>): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // Prevents the number field's own handlers from accepting the input.
    const cancelEvent = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const refuse = (event: Event) => {
      cancelEvent(event);
      setRefused(true);
    };
    const type = (event: InputEvent) => {
      const { value, selectionStart, selectionEnd } = element;
      const end = value.slice(selectionEnd ?? value.length);
      const next = value.slice(0, selectionStart ?? value.length) + (event.data ?? '') + end;
      if (subFilsPattern.test(next)) refuse(event);
      else setRefused(false);
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const amount = pastedAmount(text);
      if (subFilsPattern.test(amount)) return refuse(event);
      if (amount === text || element.readOnly) return;
      cancelEvent(event);
      element.setRangeText(amount, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end');
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
      setRefused(false);
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
