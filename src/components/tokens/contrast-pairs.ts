/**
 * Which colour may stand on which, without `color-`. The contrast test holds all of them to WCAG 2.2 AA in light and
 * dark, the docs print them, and no stylesheet may set another pair.
 */

const plain = ['paper', 'surface', 'sunken'];
const states = ['hover', 'selected', 'selected-hover'];
const soft = ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'];
/** Whatever can lie behind words and controls. */
const grounds = [...plain, ...states, 'pressed', 'disabled', ...soft];

/** Words and the grounds they may be written on: 4.5 to 1 (1.4.3). */
export const textPairs: Readonly<Record<string, readonly string[]>> = {
  ink: grounds,
  'ink-2': grounds,
  'ink-3': [...plain, ...states, 'disabled', ...soft],
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
  'disabled-ink': [...plain, ...states, 'disabled', ...soft],
};

/** Edges, rings and fills that must be seen, and the grounds they lie on: 3 to 1 (1.4.11). */
export const shapePairs: Readonly<Record<string, readonly string[]>> = {
  focus: grounds,
  'line-control': [...plain, ...states],
  accent: grounds,
  'accent-strong': plain,
  good: [...plain, ...states, 'good-soft'],
  warn: [...plain, ...states, 'warn-soft'],
  bad: [...plain, ...states, 'bad-soft'],
  'bad-strong': plain,
  info: [...plain, ...states, 'info-soft'],
  inverse: plain,
};

/** Marks of what can't be used now, which the guideline exempts; its words are `disabled-ink` or `ink-3` all the same. */
export const disabledPairs: Readonly<Record<string, readonly string[]>> = {
  surface: ['line-strong'],
  'line-strong': plain,
  'line-control': plain,
};

/** Fills that hold no words and need not be told from what lies around them. */
export const quietFills: readonly string[] = ['line', 'line-strong', 'veil'];
