/** Rules that say whom a document or a task is asked of, as `app.rule_applies` reads them, in words. */
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';
import { emirates } from '#shared/emirates.ts';
import type { ConfigWords } from './config-look.ts';

/** What a rule can ask about, and the values that can be chosen. */
export const ruleFacts = {
  route: ['outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc'],
  emirate: emirates,
  job_type: [
    'delivery_rider',
    'taxi',
    'limousine',
    'school_bus',
    'staff_bus',
    'heavy_truck',
    'light_driver',
    'equipment_operator',
    'private_driver',
  ],
  license_type: [
    'motorcycle',
    'light_vehicle',
    'heavy_truck',
    'light_bus',
    'heavy_bus',
    'light_mechanical',
    'heavy_mechanical',
    'trailer',
  ],
  license_origin: ['uae', 'gcc', 'swap_country', 'golden_chance', 'other_home'],
  location_status: ['in_uae', 'abroad'],
  visa_status: [
    'visit',
    'residence_employment',
    'residence_family',
    'cancelled',
    'abroad',
    'national',
    'gcc',
  ],
  authority_kind: ['mohre', 'free_zone'],
  client_kind: ['delivery_3pl', 'taxi', 'limo', 'school', 'logistics', 'construction', 'private'],
  nationality: ['AE', 'AF', 'BD', 'EG', 'IN', 'IQ', 'IR', 'KE', 'LK', 'NP', 'PH', 'PK'],
} as const;
export type RuleFact = keyof typeof ruleFacts;

/** Whether a key of a rule names a fact that can be chosen. */
export function isRuleFact(key: string): key is RuleFact {
  return key in ruleFacts;
}

/** Where the names of a fact's values are. */
const namedIn: Readonly<Record<string, string>> = {
  route: 'candidates:route.',
  emirate: 'candidates:emirate.',
  license_type: 'candidates:licence.',
  location_status: 'candidates:place.',
  visa_status: 'candidates:visa.',
  job_type: 'config:opening.jobs.',
  client_kind: 'config:client.kinds.',
};

/** The name of a value of a fact. */
export function factValue(
  fact: string,
  value: string,
  { t, country }: Pick<ConfigWords, 't' | 'country'>,
): string {
  if (fact === 'nationality') return country(value);
  return t(`${namedIn[fact] ?? `facts.values.${fact}.`}${value}`, { defaultValue: value });
}

/** The rule as an object; empty where it is none, which always applies. */
export function ruleOf(value: Json): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Whether every condition is a fact with values, so that fields can show it. */
export function isFlat(rule: Fields): boolean {
  return Object.keys(rule).every(isRuleFact);
}

/** The rule as a sentence. */
export function ruleText(value: Json, words: Pick<ConfigWords, 't' | 'country'>): string {
  const { t } = words;
  const parts = Object.entries(ruleOf(value)).map(([key, wanted]) => {
    if (key === 'not') return t('facts.not', { rule: groupText(wanted, words) });
    if (!Array.isArray(wanted)) return '';
    if (key === 'any') return wanted.map((one) => groupText(one, words)).join(` ${t('facts.or')} `);
    const names = wanted.map((one) => factValue(key, String(one), words));
    return `${t(`facts.names.${key}`)}: ${names.join(` ${t('facts.or')} `)}`;
  });
  return parts.length === 0 ? t('facts.always') : parts.join('; ');
}

/** A rule within another: several conditions are kept together by brackets. */
function groupText(value: Json, words: Pick<ConfigWords, 't' | 'country'>): string {
  const text = ruleText(value, words);
  return Object.keys(ruleOf(value)).length > 1 ? `(${text})` : text;
}
