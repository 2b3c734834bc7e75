const named = {
  mod: { mac: ['⌘', 'command'], other: ['Ctrl'] },
  alt: { mac: ['⌥', 'option'], other: ['Alt'] },
  shift: { mac: ['⇧', 'shift'], other: ['Shift'] },
  enter: { mac: ['↵', 'enter'], other: ['Enter'] },
  escape: { mac: ['Esc'], other: ['Esc'] },
  tab: { mac: ['Tab'], other: ['Tab'] },
  up: { mac: ['↑', 'up'], other: ['↑', 'up'] },
  down: { mac: ['↓', 'down'], other: ['↓', 'down'] },
  left: { mac: ['←', 'left'], other: ['←', 'left'] },
  right: { mac: ['→', 'right'], other: ['→', 'right'] },
} as const;

type LabelledKey = keyof typeof named;

/** Keyboards differ in their symbols, not in the position of keys. */
export type Platform = 'mac' | 'other';

/** A key's name, or the character it types. */
export type Key = LabelledKey | (string & {});

type KeyLabel = Extract<(typeof named)[LabelledKey][Platform], readonly [string, string]>[1];

/** Returns the symbol of a key, and the word for a symbol that can't be read out. */
export function signOf(key: Key, platform: Platform): { sign: string; word?: KeyLabel } {
  if (!isNamedKey(key)) return { sign: key.toUpperCase() };
  const [sign, word] = named[key][platform];
  return word ? { sign, word } : { sign };
}

/** Returns the likely platform of the user. */
export function platformOf({ userAgent }: { userAgent: string }): Platform {
  return /Mac|iPhone|iPad/.test(userAgent) ? 'mac' : 'other';
}

function isNamedKey(key: Key): key is LabelledKey {
  return Object.hasOwn(named, key);
}
