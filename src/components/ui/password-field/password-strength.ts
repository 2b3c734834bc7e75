import { credentialMinLength } from '#shared/contract.ts';

/** Length from which no warning is shown: product design, C.23. */
const recommended = 8;

/** Common words and keyboard rows. */
const commonSequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'password',
  'passwort',
  'welcome',
  'iloveyou',
  'admin',
  'driver',
  'dubai',
];

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Rates a password by its characters. `short` is rejected. `weak` is below 8 characters, has no letter, or is mostly
 * common words and sequences.
 */
export function strengthOf(password: string): 'short' | 'weak' | 'fair' | 'strong' {
  const { length } = password;
  if (length < credentialMinLength) return 'short';
  const left = removeRuns(password.toLowerCase());
  const different = new Set(left).size;
  if (length < recommended || different < 5 || !/\p{L}/u.test(left)) return 'weak';
  const points = length + 2 * kinds.filter((kind) => kind.test(password)).length;
  return points >= 18 && different >= 7 ? 'strong' : 'fair';
}

/** Removes parts of a run that have four or more characters. */
function removeRuns(password: string): string {
  let left = password;
  for (const run of commonSequences) {
    for (let length = run.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= run.length; start += 1) {
        left = left.replaceAll(run.slice(start, start + length), '');
      }
    }
  }
  return left;
}
