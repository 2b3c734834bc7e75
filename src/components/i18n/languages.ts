/** Languages of the pages that drivers and visitors see, in the order they are offered. */
export const languages = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'] as const;

/** A language the product speaks, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/** Those of them that the screens of staff are written in too. */
export const staffLanguages = ['en', 'ar'] as const satisfies readonly Language[];

/** A language of staff. */
export type StaffLanguage = (typeof staffLanguages)[number];

/** Namespaces that drivers or visitors load, so they are in every language. Staff load the others, in theirs alone. */
const everybodysNamespaces: readonly string[] = [
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

/** The languages a namespace has to be written in. */
export function languagesOf(namespace: string): readonly Language[] {
  return everybodysNamespaces.includes(namespace) ? languages : staffLanguages;
}

/** Each language in its own words, for choosing one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ml: 'മലയാളം',
  ne: 'नेपाली',
};

/** Which way a language is written. */
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

type Wanted = readonly (string | null | undefined)[];

/** The language among `wanted` tags ("ar-AE" speaks "ar") that is the first of `spoken`, else English. */
export function pickLanguage(wanted: Wanted): Language;
export function pickLanguage<Spoken extends Language>(
  wanted: Wanted,
  spoken: readonly Spoken[],
): Spoken | 'en';
export function pickLanguage(wanted: Wanted, spoken: readonly Language[] = languages): Language {
  for (const tag of wanted) {
    const wish = tag?.split('-')[0]?.toLowerCase();
    const found = spoken.find((language) => language === wish);
    if (found) return found;
  }
  return 'en';
}
