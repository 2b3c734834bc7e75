/** Languages whose letters the first stylesheet doesn't bring, by BCP 47 tag. */
const sheets: Readonly<Record<string, () => Promise<unknown>>> = {
  bn: () => import('./fonts/bengali.css'),
  hi: () => import('./fonts/devanagari.css'),
  ml: () => import('./fonts/malayalam.css'),
  ne: () => import('./fonts/devanagari.css'),
  ur: () => import('./fonts/urdu.css'),
};

/**
 * Makes the letters of a language known; the browser then fetches the fonts for what is written. Until they are
 * there, and when they can't be fetched, the device's own letters stand in.
 */
export async function loadLetters(language: string): Promise<void> {
  await sheets[language]?.().catch(() => undefined);
}
