/** Candidate sources with their own labels; a customer may use others. */
export const knownSources = [
  'machform',
  'walk_in',
  'referral',
  'agency',
  'import',
  'manual',
  'facebook',
  'tiktok',
  'whatsapp',
] as const;

const words: readonly (readonly [pattern: RegExp, source: (typeof knownSources)[number]])[] = [
  [/^(?:fb|facebook|ig|instagram|meta|an|msg)\b|facebook|instagram/i, 'facebook'],
  [/tik ?tok/i, 'tiktok'],
  [/^wa$|whats ?app|واتس/i, 'whatsapp'],
  [/walk[\s_-]*in|حضور/i, 'walk_in'],
  [/refer|friend|توصية|توصيه|صديق/i, 'referral'],
  [/agency|agent|وكالة|وكاله|مكتب/i, 'agency'],
];

/** Parses a source from a list: a known one ("fb", "Walk-in"), else the original text. */
export function parseSource(text: string): string {
  return (
    words.find(([pattern]) => pattern.test(text))?.[1] ?? text.replace(/\s+/gu, ' ').trim().slice(0, 100)
  );
}
