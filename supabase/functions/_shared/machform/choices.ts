/** Maps applicants' choices, as each form words them, to our values: product design, 2.1, B.1, D.3. */
import { asciiDigits } from '../digits.ts';

/** Rules in order; the first whose pattern is in the text applies. */
type Rules = readonly (readonly [pattern: RegExp, value: string])[];

const licences: Rules = [
  [/no ?licen[cs]e|don'?t have|do not have|^none$|^no$|لا يوجد/, 'none'],
  [/motor ?(?:cycle|bike)|\bbike|rider|scooter|دراجه|دراجة/, 'motorcycle'],
  [/trailer|articulated|تريلا|مقطور/, 'trailer'],
  [/heavy bus|big bus|large bus|category ?6|\bcat ?6/, 'heavy_bus'],
  [/light bus|mini ?bus|small bus|\bbus\b|coaster|باص|حافله|حافلة/, 'light_bus'],
  [/fork ?lift|light (?:mechanical|equipment)|رافعه شوكيه|رافعة شوكية/, 'light_mechanical'],
  [/heavy (?:mechanical|equipment)|shovel|crane|excavator|loader|شيول|رافعه|رافعة/, 'heavy_mechanical'],
  [/heavy|truck|hmv|htv|hgv|lorry|شاحنه|شاحنة|ثقيل/, 'heavy_truck'],
  [
    /light|lmv|ltv|\bcar\b|sedan|saloon|private|manual|automatic|category ?3|\bcat ?3|خفيف|سياره|سيارة/,
    'light_vehicle',
  ],
];

const emirates: Rules = [
  [/abu ?dhabi|al ?ain|ابوظبي|ابو ظبي|أبوظبي|أبو ظبي|العين/, 'abu_dhabi'],
  [/dubai|دبي/, 'dubai'],
  [/sharjah|الشارقه|الشارقة/, 'sharjah'],
  [/ajman|عجمان/, 'ajman'],
  [/umm ?al ?qu?[aw]*i?n|\buaq\b|ام القيوين|أم القيوين/, 'umm_al_quwain'],
  [/ras ?al ?kh[ae]i?mah?|\brak\b|راس الخيمه|رأس الخيمة/, 'ras_al_khaimah'],
  [/fuja?irah?|الفجيره|الفجيرة/, 'fujairah'],
];

const visas: Rules = [
  [/cancel|ملغ/, 'cancelled'],
  [/visit|tourist|زياره|زيارة|سياح/, 'visit'],
  [/family|father|husband|spouse|wife|dependent|dependant|عائل|زوج/, 'residence_family'],
  [/employ|work|resid|company|freelance|golden|عمل|اقامه|إقامة/, 'residence_employment'],
  [/abroad|outside|home country|not in (?:the )?uae|no visa|خارج/, 'abroad'],
  [/emirati|uae national|مواطن/, 'national'],
  [/gcc/, 'gcc'],
];

const locations: Rules = [
  [/^no\b|abroad|outside|home country|not in (?:the )?uae|خارج|^لا$/, 'abroad'],
  [/^yes\b|inside|in (?:the )?uae|dubai|sharjah|abu ?dhabi|ajman|داخل|^نعم$/, 'in_uae'],
];

const languages: Rules = [
  [/english|^en$|الانجليزيه|الإنجليزية/, 'en'],
  [/arabic|^ar$|عربي/, 'ar'],
  [/urdu|^ur$|اردو/, 'ur'],
  [/hindi|^hi$/, 'hi'],
  [/beng|bangla|^bn$/, 'bn'],
  [/malayalam|^ml$/, 'ml'],
  [/nepali|^ne$/, 'ne'],
];

const transmissions: Rules = [
  [/manual|يدوي/, 'manual'],
  [/auto|اوتوماتيك/, 'auto'],
];

const refusals = /^(?:no|false|0|off|unchecked|disagree|i do not.*|لا)$/;

const choose =
  (rules: Rules) =>
  (text: string): string | null => {
    const plain = asciiDigits(text).toLowerCase();
    return rules.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  };

/** Parses a licence type; "LMV 3", "bike", "HMV", "trailer". Null if the text names none. */
export const parseLicence = choose(licences);
/** Parses an emirate, also by its city. */
export const parseEmirate = choose(emirates);
/** Visa status. */
export const parseVisaStatus = choose(visas);
/** Parses whether a person is in the Emirates. */
export const parseLocation = choose(locations);
/** Parses one of the launch languages. */
export const parseLanguage = choose(languages);
/** Gearbox. */
export const parseTransmission = choose(transmissions);

/** Returns whether a consent box was ticked: any text except a refusal, since forms print the box's label. */
export function parseConsent(text: string): boolean {
  return text.trim() !== '' && !refusals.test(text.trim().toLowerCase());
}

const gulfCountries = ['SA', 'KW', 'BH', 'QA', 'OM'];
/** Part of the Markhoos list, limited to the countries known to `parseCountry`: product design, 2.1. */
const swap = ['AU', 'CA', 'CN', 'DE', 'ES', 'FR', 'GB', 'IT', 'PL', 'TR', 'US', 'ZA'];
const goldenChanceCountries = ['IN', 'PK', 'PH', 'BD', 'NP', 'LK'];

/** Returns the origin of a licence by its country code. */
export function licenceOrigin(country: string): string {
  if (country === 'AE') return 'uae';
  if (gulfCountries.includes(country)) return 'gcc';
  if (swap.includes(country)) return 'swap_country';
  return goldenChanceCountries.includes(country) ? 'golden_chance' : 'other_home';
}
