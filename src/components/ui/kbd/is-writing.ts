/** Where letters and arrows are for writing, or for choosing an option. */
const written =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=combobox], ' +
  '[role=spinbutton], [aria-haspopup=listbox]';

/** Whether keys pressed in `target` belong to what is being written, so that none of them may do anything else. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(written) !== null;
}
