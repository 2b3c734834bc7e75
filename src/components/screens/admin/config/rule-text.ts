/** Converts rules about who must provide a document or do a task to text, as `app.rule_applies` evaluates them. */
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';
import { emirates } from '#shared/emirates.ts';
import type { ConfigMessages } from './config-presentation.ts';

/** Facts that rules can test, with their possible values. */
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

/** Narrows a key of a rule to a known fact. */
export function isRuleFact(key: string): key is RuleFact {
  return key in ruleFacts;
}

/** Catalogues with the labels of facts' values. */
const translationPrefixByFact: Readonly<Record<string, string>> = {
  route: 'candidates:route.',
  emirate: 'candidates:emirate.',
  license_type: 'candidates:licence.',
  location_status: 'candidates:place.',
  visa_status: 'candidates:visa.',
  job_type: 'config:opening.jobs.',
  client_kind: 'config:client.kinds.',
};

/** Returns the label of a fact's value. */
export function factValue(
  fact: string,
  value: string,
  { t, country }: Pick<ConfigMessages, 't' | 'country'>,
): string {
  if (fact === 'nationality') return country(value);
  return t(`${translationPrefixByFact[fact] ?? `facts.values.${fact}.`}${value}`, { defaultValue: value });
}

/** Returns the rule as an object; empty for a value without a rule, which always applies. */
export function ruleOf(value: Json): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Returns whether every condition is a fact with values, so that the form can show it. */
export function isFlatRule(rule: Fields): boolean {
  return Object.keys(rule).every(isRuleFact);
}

/** Returns the rule as a sentence. */
export function ruleText(value: Json, messages: Pick<ConfigMessages, 't' | 'country'>): string {
  const { t } = messages;
  const parts = Object.entries(ruleOf(value)).map(([key, condition]) => {
    if (key === 'not') return t('facts.not', { rule: groupText(condition, messages) });
    if (!Array.isArray(condition)) return '';
    if (key === 'any') return condition.map((one) => groupText(one, messages)).join(` ${t('facts.or')} `);
    const names = condition.map((one) => factValue(key, String(one), messages));
    return `${t(`facts.names.${key}`)}: ${names.join(` ${t('facts.or')} `)}`;
  });
  return parts.length === 0 ? t('facts.always') : parts.join('; ');
}

/** Returns a nested rule as text. Several conditions are put in parentheses. */
function groupText(value: Json, messages: Pick<ConfigMessages, 't' | 'country'>): string {
  const text = ruleText(value, messages);
  return Object.keys(ruleOf(value)).length > 1 ? `(${text})` : text;
}
