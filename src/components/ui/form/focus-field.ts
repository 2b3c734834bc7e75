const reachable = [
  'input:not([type="hidden"], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  'select:not([tabindex="-1"], :disabled)',
  'button:not([tabindex="-1"], :disabled)',
  '[tabindex="0"]',
].join();

const reachableIn = (part: Element | null) =>
  part?.matches(reachable) ? part : part?.querySelector(reachable);

/**
 * Moves the focus to the field of that name: an input with the name, or the focusable element closest to the hidden
 * input with the name. Returns whether there is such a field.
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  let near = form?.querySelector<Element>(`[name="${CSS.escape(name)}"]`) ?? null;
  while (near && near !== form) {
    const target =
      reachableIn(near) ?? (near.matches('[type="hidden"]') && reachableIn(near.previousElementSibling));
    if (target instanceof HTMLElement && !target.closest('[aria-hidden="true"]')) {
      target.focus();
      return true;
    }
    near = near.parentElement;
  }
  return false;
}
