/** Languages whose fonts are not in the initial stylesheet, by BCP 47 tag. */
const fontSheets: Readonly<Record<string, () => Promise<unknown>>> = {
  bn: () => import('./fonts/bengali.css'),
  hi: () => import('./fonts/devanagari.css'),
  ml: () => import('./fonts/malayalam.css'),
  ne: () => import('./fonts/devanagari.css'),
  ur: () => import('./fonts/urdu.css'),
};

/**
 * Loads the font faces of a language. The browser then fetches the fonts that the text needs. Until then, and if
 * loading fails, system fonts are used.
 */
export async function loadFonts(language: string): Promise<void> {
  await fontSheets[language]?.().catch(() => undefined);
}
