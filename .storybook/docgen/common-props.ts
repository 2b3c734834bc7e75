/** Description of a prop by name, and its type if it is passed on to react-aria-components. */
export interface CommonProp {
  description: string;
  type: string;
}

const inherited = (description: string, type = 'boolean'): CommonProp => ({ description, type });

/** Descriptions of props with the same meaning everywhere. A doc comment on the prop takes precedence. */
export const commonProps: Readonly<Record<string, CommonProp>> = {
  children: inherited('What stands inside.', 'ReactNode'),
  label: inherited('What it is called; its accessible name.', 'string'),
  value: inherited('What it holds now; its parent keeps it.', 'string'),
  onChange: inherited('Hears of every change, with the new value.', '(value) => void'),
  name: inherited('Its name in the form’s data and in its errors.', 'string'),
  type: inherited('What the HTML element is.', 'string'),
  icon: inherited('The glyph, imported on its own from lucide-react.', 'LucideIcon'),
  size: inherited('How large it is drawn.', 'string'),
  options: inherited('What can be chosen, in the order shown.', 'readonly Option[]'),
  href: inherited('The address it opens.', 'string'),
  slot: inherited('Its part in the react-aria-components around it, as `close` in a dialog.', 'string'),
  isDisabled: inherited(
    'It can’t be used now. Where a person may wonder why, give `disabledReason` instead.',
  ),
  isReadOnly: inherited('It can be read and copied, not changed.'),
  isRequired: inherited('It must be filled in before the form is sent.'),
  isInvalid: inherited('What it holds is wrong.'),
  isSelected: inherited('It is the one chosen.'),
  isOpen: inherited('Whether it is open; its parent keeps it.'),
  autoFocus: inherited('It takes the focus as it comes into sight.'),
  placement: inherited('On which side of what opens it it stands, where there is room.', 'Placement'),
  triggerRef: inherited(
    'What it stands beside, when that isn’t the button that opens it.',
    'RefObject<Element>',
  ),
  inputMode: inherited('Which keyboard a phone shows.', 'string'),
  autoComplete: inherited('What the browser may fill in, as in HTML.', 'string'),
  spellCheck: inherited('Whether the browser marks misspelt words.', "'true' | 'false'"),
  enterKeyHint: inherited('What the Enter key of a phone says.', 'string'),
  onPress: inherited('Hears of a press by mouse, finger or keyboard.', '(event: PressEvent) => void'),
  onClose: inherited('Hears that it wants to close.', '() => void'),
  onRetry: inherited('Hears that the person wants to try again.', '() => void'),
  onOpenChange: inherited('Hears that it wants to open or close.', '(isOpen: boolean) => void'),
  onBlur: inherited('Hears that the focus has left it.', '(event: FocusEvent) => void'),
  onKeyDown: inherited('Hears of each key pressed in it.', '(event: KeyboardEvent) => void'),
  onKeyUp: inherited('Hears of each key let go in it.', '(event: KeyboardEvent) => void'),
  isRetrying: inherited('Trying again is under way.'),
  chosen: inherited('The value chosen now; its parent keeps it.', 'string'),
  onChoose: inherited('Hears of a choice, with its value.', '(value) => void'),
  user: inherited('Who is signed in.', '{ name: string }'),
  settingsPath: inherited('The address of the settings.', 'string'),
  theme: inherited('The theme chosen now.', 'Theme'),
  onTheme: inherited('Hears that another theme is chosen.', '(theme: Theme) => void'),
  onSignOut: inherited('Hears that the person wants to sign out.', '() => void'),
  onSubmit: inherited('Hears that what is written is to be used.', '(value) => void'),
  minValue: inherited('The least it takes.', 'number'),
  maxValue: inherited('The most it takes.', 'number'),
  step: inherited('How far one press of an arrow goes.', 'number'),
  'aria-label': inherited('Its name for those who can’t see it.', 'string'),
  'aria-expanded': inherited('Whether what it opens is open.'),
  'aria-controls': inherited('The id of what it opens.', 'string'),
};
