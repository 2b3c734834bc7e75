/** Parses phone numbers as people write them to the stored form: product design, D.4. */
import { asciiDigits } from './digits.ts';
import { homeCountry, lengthsByCode, type NumberPlan, numberPlans } from './phone.plans.ts';

/** One number: `e164` is null if unreadable; a landline has no WhatsApp. */
export interface PhoneNumber {
  e164: string | null;
  status: 'valid' | 'landline' | 'needs_review';
  raw: string;
}

/** Content of one field: the first number and, if two were written, the second (for WhatsApp). */
export interface WrittenPhone extends PhoneNumber {
  second?: PhoneNumber;
}

const linkPrefix = /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?/gi;
/** Some systems' lists put the kind of a number before it ("p:+9715…") or after it ("(work)"). */
const kind =
  'tel|telephone|phone|ph|p|mobile|mob|cell|m|whats ?app|wa|home|work|office|main|other|personal|t|h|w';
const labelPrefix = new RegExp(`(?<![\\p{L}\\p{N}])(?:${kind})\\.?\\s*[:=]\\s*`, 'giu');
const labelSuffix = new RegExp(`\\s*\\((?:${kind})\\)`, 'giu');
/** An extension is dialled after the call is answered. */
const extension =
  /(?<=\d[\s)]*)(?:[;,]?\s*\bext(?:n|ension)?\b\.?|;\s*ext|\s*#|\s*(?<=[\d\s])x|\s*تحويله|\s*تحويلة|\(\s*ext\.?)\s*[.:=#-]?\s*\d{1,6}(?!\d)\s*\)?/giu;
/** A number stored as numeric by a spreadsheet: "971501234567.0", "9.71501234567E+11". */
const decimal = /^\s*(\+?\d{7,15})\.0+\s*$/;
const scientific = /^\s*\+?\d\.(\d+)E\+?(\d+)\s*$/i;
const separator = /[/\\,;|&\n]|:::|\bor\b|\sأو\s|(?<=\d)\s*(?=\+\d)/i;

/**
 * Parses a number in any written form. `hint` is the ISO 3166 alpha-2 country of the person's nationality or licence,
 * used for national forms other than the UAE's. Never throws; `raw` is the original text.
 */
export function normalisePhone(raw: string, hint?: string): WrittenPhone {
  const text = asciiDigits(raw)
    .replace(linkPrefix, '+')
    .replace(labelPrefix, '')
    .replace(labelSuffix, '')
    .replace(extension, '');
  const parts = text.split(separator).filter((part) => /\d/.test(part));
  const numbers = parts.map((part) => parsePhoneNumber(part.trim(), hint));
  const first = numbers.find(({ e164 }) => e164 !== null);
  // "050/123 4567" is one number: neither part of it is a number alone.
  if (!first) return { ...(splitAtSpace(text, hint) ?? parsePhoneNumber(text, hint)), raw };
  const second = numbers.find(({ e164 }) => e164 !== first.e164);
  return second ? { ...first, raw, second } : { ...first, raw };
}

/** Splits two complete numbers separated only by spaces. */
function splitAtSpace(text: string, hint: string | undefined): Omit<WrittenPhone, 'raw'> | null {
  for (const { index } of text.matchAll(/(?<=\d)\s+(?=[\d(])/g)) {
    const first = parsePhoneNumber(text.slice(0, index).trim(), hint);
    const second = parsePhoneNumber(text.slice(index).trim(), hint);
    if (first.e164 !== null && second.e164 !== null) {
      return first.e164 === second.e164 ? first : { ...first, second };
    }
  }
  return null;
}

/** Formats an E.164 number in groups, "+971 50 417 2290"; returns a number without a known plan unchanged. */
export function formatPhone(e164: string): string {
  const parsedNumber = parseInternational(e164.slice(1), numberPlans);
  return parsedNumber ? [`+${parsedNumber.plan.callingCode}`, ...parsedNumber.groups].join(' ') : e164;
}

function parsePhoneNumber(raw: string, hint: string | undefined): PhoneNumber {
  const compact = expandNumber(raw)
    .replace(/[^\p{L}\p{N}+#*]/gu, '')
    .replace(/^\+?00/, '+');
  const digits = compact.replace(/^\+/, '');
  if (compact.startsWith('+') && isForeign(digits)) return { e164: `+${digits}`, status: 'valid', raw };
  const parsedNumber =
    (compact.startsWith('+') ? parseInternational(digits, numberPlans) : undefined) ??
    parseNational(digits, homeCountry) ??
    parseNational(digits, hint);
  if (!parsedNumber) return { e164: null, status: 'needs_review', raw };
  const { plan, groups } = parsedNumber;
  return { e164: `+${plan.callingCode}${groups.join('')}`, status: plan.status, raw };
}

/** Expands a spreadsheet's number format. A number that was rounded has lost digits, and stays unchanged. */
function expandNumber(raw: string): string {
  const [, digits = '', power = ''] = scientific.exec(raw) ?? [];
  if (digits !== '' && digits.replace(/0+$/, '').length <= Number(power) && digits.length >= 8)
    return Number(raw).toFixed();
  return raw.replace(decimal, '$1');
}

/** Returns whether this is a full number of a country without a plan: at least 10 digits, at most E.164's 15. */
function isForeign(digits: string): boolean {
  if (!/^[1-9]\d{9,14}$/.test(digits)) return false;
  if (numberPlans.some((plan) => digits.startsWith(plan.callingCode))) return false;
  const lengths = lengthsByCode.find(([code]) => digits.startsWith(code));
  return lengths === undefined || (digits.length >= lengths[1] && digits.length <= lengths[2]);
}

function parseNational(digits: string, country: string | undefined): ParsedNumber | undefined {
  const plans = numberPlans.filter((plan) => plan.country === country);
  return parseByPlans(plans, () => digits) ?? parseInternational(digits, plans);
}

function parseInternational(digits: string, plans: readonly NumberPlan[]): ParsedNumber | undefined {
  return parseByPlans(plans, (callingCode) => nationalForm(digits, callingCode));
}

/** Converts "971501234567" and "9710501234567" to "0501234567"; undefined for another calling code. */
function nationalForm(digits: string, callingCode: string): string | undefined {
  if (!digits.startsWith(callingCode)) return undefined;
  return `0${digits.slice(callingCode.length).replace(/^0/, '')}`;
}

interface ParsedNumber {
  plan: NumberPlan;
  groups: string[];
}

function parseByPlans(
  plans: readonly NumberPlan[],
  write: (callingCode: string) => string | undefined,
): ParsedNumber | undefined {
  for (const plan of plans) {
    const match = plan.national.exec(write(plan.callingCode) ?? '');
    if (match) return { plan, groups: match.slice(1) };
  }
  return undefined;
}
