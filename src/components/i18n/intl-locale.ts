/** Languages that a browser may not format dates and numbers in, with a fallback in the same script. */
const localeFallbacks: Readonly<Record<string, string>> = { ne: 'hi' };

/**
 * Returns the locale for formatting dates, numbers and country names in `language`. Chromium doesn't support Nepali and
 * would fall back to the device's language, possibly with other digits.
 */
export function intlLocale(language: string): string {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  return isKnown ? language : (localeFallbacks[language] ?? language);
}
