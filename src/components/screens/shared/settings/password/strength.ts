/** How hard a password is to guess, from 1 on; 0 for one that is too short to be taken. */
export type Strength = 0 | 1 | 2 | 3;

/** The first to be tried by who guesses. */
const common = /^(password|passwort|qwerty|abc|admin|welcome|iloveyou|driver|dubai|driver)?[\d!@.]*$/i;

/** How hard `password` is to guess: by its length, the different signs in it, and what everybody would try first. */
export function strengthOf(password: string): Strength {
  const length = [...password].length;
  if (length < 6) return 0;
  const different = new Set(password.toLowerCase()).size;
  if (length < 8 || different < 5 || common.test(password)) return 1;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points = length + 2 * (kinds - 1);
  return points >= 16 && different >= 7 ? 3 : points >= 10 ? 2 : 1;
}
