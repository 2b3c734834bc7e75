/** Languages of the pages for drivers and visitors, in display order. */
export const languages = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'] as const;

/** A supported language, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/** Languages of the staff screens. */
export const staffLanguages = ['en', 'ar'] as const satisfies readonly Language[];

/** A language of the staff screens. */
export type StaffLanguage = (typeof staffLanguages)[number];

/**
 * Namespaces that drivers or visitors load, so they exist in every language. The others exist only in the staff
 * languages.
 */
const sharedNamespaces: readonly string[] = [
  'common',
  'controls',
  'documentSteps',
  'documents',
  'driverCards',
  'driverDocuments',
  'driverHome',
  'driverProfile',
  'driverReport',
  'driverStatus',
  'errors',
  'installation',
  'interviewBooking',
  'login',
  'notificationSettings',
  'notifications',
  'offerDocument',
  'outbox',
  'passwordSlip',
  'privacy',
  'refusals',
  'settings',
  'shell',
  'statusDetail',
  'tripSlip',
];

/** Returns the languages that a namespace must be translated to. */
export function languagesOf(namespace: string): readonly Language[] {
  return sharedNamespaces.includes(namespace) ? languages : staffLanguages;
}

/** Name of each language in that language, for choosing one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ml: 'മലയാളം',
  ne: 'नेपाली',
};

/** Text direction of each language. */
export const directionOf: Readonly<Record<Language, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  ar: 'rtl',
  ur: 'rtl',
  hi: 'ltr',
  bn: 'ltr',
  ml: 'ltr',
  ne: 'ltr',
};

/** The local storage key of the chosen language. */
export const languageKey = 'language';

type RequestedTags = readonly (string | null | undefined)[];

/** Returns the first of the `preferredLanguages` tags that is in `supportedLanguages` ("ar-AE" matches "ar"), else English. */
export function pickLanguage(preferredLanguages: RequestedTags): Language;
export function pickLanguage<Spoken extends Language>(
  preferredLanguages: RequestedTags,
  supportedLanguages: readonly Spoken[],
): Spoken | 'en';
export function pickLanguage(
  preferredLanguages: RequestedTags,
  supportedLanguages: readonly Language[] = languages,
): Language {
  for (const tag of preferredLanguages) {
    const languageCode = tag?.split('-')[0]?.toLowerCase();
    const found = supportedLanguages.find((language) => language === languageCode);
    if (found) return found;
  }
  return 'en';
}
