import { credentialMinLength } from '#shared/contract.ts';

/** From here on nobody need be warned: product design, C.23. */
const recommended = 8;

/** Words and rows of keys that people reach for first. */
const runs = [
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
 * How hard a password is to guess, as far as its look tells: `short` is refused; what is below 8 characters, or has no
 * letter or next to nothing in it but what everybody tries first, is `weak`.
 */
export function strengthOf(password: string): 'short' | 'weak' | 'fair' | 'strong' {
  const { length } = password;
  if (length < credentialMinLength) return 'short';
  const left = withoutRuns(password.toLowerCase());
  const different = new Set(left).size;
  if (length < recommended || different < 5 || !/\p{L}/u.test(left)) return 'weak';
  const points = length + 2 * kinds.filter((kind) => kind.test(password)).length;
  return points >= 18 && different >= 7 ? 'strong' : 'fair';
}

/** What is left once every four signs of a run, or more, are taken out. */
function withoutRuns(password: string): string {
  let left = password;
  for (const run of runs) {
    for (let length = run.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= run.length; start += 1) {
        left = left.replaceAll(run.slice(start, start + length), '');
      }
    }
  }
  return left;
}
