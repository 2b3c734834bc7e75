import { credentialMinLength } from '#shared/contract.ts';

/** How hard a password is to guess, as far as its look tells. */
export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** From here on nobody need be warned: product design, C.23. */
const recommended = 8;

/** Runs of keys that people reach for first. */
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'password',
  'driver',
];

/** `short` is refused; below 8 characters, or with next to nothing but one run or one letter, it is `weak`. */
export function strengthOf(password: string): Strength {
  if (password.length < credentialMinLength) return 'short';
  const unlike = unlikeLetters(password.toLowerCase());
  if (password.length < recommended || unlike < 5) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  return unlike >= 8 && (kinds >= 3 || password.length >= 12) ? 'strong' : 'fair';
}

/** How many different letters are left once the runs are taken out. */
function unlikeLetters(password: string): number {
  let left = password;
  for (const run of runs) {
    for (let length = run.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= run.length; start += 1) {
        left = left.replaceAll(run.slice(start, start + length), '');
      }
    }
  }
  return new Set(left).size;
}
