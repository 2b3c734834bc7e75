/** Languages a browser may not write dates and numbers in, and the one of the same letters that it then writes them in. */
const standIns: Readonly<Record<string, string>> = { ne: 'hi' };

/**
 * The language in which a browser writes dates, numbers and names of countries for readers of `language`. Chromium
 * knows no Nepali; asked for it, it would write them in the language of the device, perhaps in other digits.
 */
export function intlLocale(language: string): string {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  return isKnown ? language : (standIns[language] ?? language);
}
