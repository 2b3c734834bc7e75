import type { RefObject } from 'react';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';

/**
 * Digits answer the focused question, else the first of `missing`, and the focus moves to the next one. Other digits do
 * nothing.
 */
export function useScoreKeys(form: RefObject<HTMLElement | null>, missing: readonly string[]): void {
  const answer = (digit: string) => () => {
    const questions = [...(form.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const focused = questions.findIndex((question) => question.contains(document.activeElement));
    const at = focused >= 0 ? focused : questions.findIndex(({ dataset }) => dataset.question === missing[0]);
    const input = questions[at]?.querySelector<HTMLInputElement>(`input[value="${digit}"]`);
    if (!input) return;
    input.click();
    const next = questions[at + 1] ?? questions[at];
    (next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector('input'))?.focus();
  };
  useKeys(form, Object.fromEntries(['0', '1', '2', '3', '4', '5'].map((digit) => [digit, answer(digit)])));
}
