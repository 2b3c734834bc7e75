const focusableSelector = [
  'input:not([type="hidden"], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  'select:not([tabindex="-1"], :disabled)',
  'button:not([tabindex="-1"], :disabled)',
  '[tabindex="0"]',
].join();

const focusableIn = (part: Element | null) =>
  part?.matches(focusableSelector) ? part : part?.querySelector(focusableSelector);

/**
 * Moves the focus to the field of that name: an input with the name, or the focusable element closest to the hidden
 * input with the name. Returns whether there is such a field.
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  let fieldElement = form?.querySelector<Element>(`[name="${CSS.escape(name)}"]`) ?? null;
  while (fieldElement && fieldElement !== form) {
    const target =
      focusableIn(fieldElement) ??
      (fieldElement.matches('[type="hidden"]') && focusableIn(fieldElement.previousElementSibling));
    if (target instanceof HTMLElement && !target.closest('[aria-hidden="true"]')) {
      target.focus();
      return true;
    }
    fieldElement = fieldElement.parentElement;
  }
  return false;
}
