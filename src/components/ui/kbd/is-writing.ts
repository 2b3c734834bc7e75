/** Elements in which letters and arrow keys are used for typing or choosing an option. */
const editableSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=combobox], ' +
  '[role=spinbutton], [aria-haspopup=listbox]';

/** Returns whether keys pressed in `target` are used for typing, so that shortcuts must ignore them. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editableSelector) !== null;
}
