import fc from 'fast-check';

/** Fragments with a meaning in SQL, PostgREST, arrays, JSON, CSV or URLs. */
const fragments = [
  ...`'"\\\`,.:;(){}[]<>!*%_&?#+=/$ -\t\n\r`,
  ...['--', '/*', '*/', "';", '$1', '$$', '%00', '%27', 'null', 'NULL', 'true', '\\N', '../'],
  ...['not.', 'eq.', 'in.(', 'and(', ')', '->>', '::', '(any)', '...'],
  ...["'; drop table public.texts; --", '"; select 1; --', "\\'", '\u{1f69a}', 'é', 'م', '\u202e', '\ufeff'],
];

/** Any text that Postgres can store. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());

/** Returns `count` distinct texts in groups of `size`: the same in every run. */
export function hostileTexts(count: number, size: number): string[][] {
  const found = new Set<string>();
  for (let seed = 20260101; found.size < count; seed += 1) {
    for (const text of fc.sample(hostileText, { seed, numRuns: count })) {
      if (found.size < count) found.add(text);
    }
  }
  const all = [...found];
  return Array.from({ length: Math.ceil(count / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
