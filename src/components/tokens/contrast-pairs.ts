/**
 * Colour pairs that may be used together, without `color-`. The contrast test checks all of them for WCAG 2.2 AA in
 * light and dark, the docs list them, and no stylesheet may use another pair.
 */

const plain = ['paper', 'surface', 'sunken'];
const states = ['hover', 'selected', 'selected-hover'];
const softBackgrounds = ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'];
/** Backgrounds of text and controls. */
const backgrounds = [...plain, ...states, 'pressed', 'disabled', ...softBackgrounds];

/** Text colours and their backgrounds: contrast of 4.5 to 1 (1.4.3). */
export const textPairs: Readonly<Record<string, readonly string[]>> = {
  ink: backgrounds,
  'ink-2': backgrounds,
  'ink-3': [...plain, ...states, 'disabled', ...softBackgrounds],
  accent: [...plain, ...states, 'pressed', 'accent-soft'],
  'accent-strong': [...plain, ...states, 'accent-soft'],
  good: [...plain, ...states, 'pressed', 'good-soft'],
  warn: [...plain, ...states, 'pressed', 'warn-soft'],
  bad: [...plain, ...states, 'pressed', 'bad-soft'],
  'bad-strong': [...plain, ...states, 'bad-soft'],
  info: [...plain, ...states, 'pressed', 'info-soft'],
  'accent-ink': ['accent', 'accent-strong'],
  'bad-ink': ['bad', 'bad-strong'],
  'inverse-ink': ['inverse'],
  'disabled-ink': [...plain, ...states, 'disabled', ...softBackgrounds],
};

/** Visible borders, rings and fills, and their backgrounds: contrast of 3 to 1 (1.4.11). */
export const shapePairs: Readonly<Record<string, readonly string[]>> = {
  focus: backgrounds,
  'line-control': [...plain, ...states],
  accent: backgrounds,
  'accent-strong': plain,
  good: [...plain, ...states, 'good-soft'],
  warn: [...plain, ...states, 'warn-soft'],
  bad: [...plain, ...states, 'bad-soft'],
  'bad-strong': plain,
  info: [...plain, ...states, 'info-soft'],
  inverse: plain,
};

/** Marks of disabled controls, which the guideline exempts. Their text still uses `disabled-ink` or `ink-3`. */
export const disabledPairs: Readonly<Record<string, readonly string[]>> = {
  surface: ['line-strong'],
  'line-strong': plain,
  'line-control': plain,
};

/** Fills that have no text and need no contrast with their surroundings. */
export const mutedFills: readonly string[] = ['line', 'line-strong', 'veil'];
