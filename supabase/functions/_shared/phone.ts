/** Telephone numbers as people write them, and as we keep them: product design, D.4. */
import { asciiDigits } from './digits.ts';
import { homeCountry, type NumberPlan, numberPlans } from './phone.plans.ts';

/** One number: `e164` is null where it could not be read; a landline has no WhatsApp. */
export interface PhoneNumber {
  e164: string | null;
  status: 'valid' | 'landline' | 'needs_review';
  raw: string;
}

/** What one field held: the first number and, where two were written, the second (the WhatsApp one). */
export interface WrittenPhone extends PhoneNumber {
  second?: PhoneNumber;
}

const linkPrefix = /(?:https?:\/\/)?(?:www\.)?wa\.me\/\+?/gi;
const separator = /[/,;|&\n]|\bor\b|\sأو\s/i;

/**
 * Reads a number in any written form. `hint` is the ISO 3166 alpha-2 country of the person's nationality or
 * licence, by which national forms other than the Emirates' are read. Never throws; `raw` is the text as given.
 */
export function normalisePhone(raw: string, hint?: string): WrittenPhone {
  const text = asciiDigits(raw).replace(linkPrefix, '+').replace(/tel:/gi, '');
  const parts = text.split(separator).filter((part) => /\d/.test(part));
  const numbers = parts.map((part) => readNumber(part.trim(), hint));
  const first = numbers.find(({ e164 }) => e164 !== null);
  // "050/123 4567" is one number: neither side of its stroke is a number alone.
  if (!first) return { ...readNumber(text, hint), raw };
  const second = numbers.find(({ e164 }) => e164 !== first.e164);
  return second ? { ...first, raw, second } : { ...first, raw };
}

/** Shows an E.164 number in groups, "+971 50 417 2290"; a number of no known plan is left as it is. */
export function formatPhone(e164: string): string {
  const reading = readInternational(e164.slice(1), numberPlans);
  return reading ? [`+${reading.plan.callingCode}`, ...reading.groups].join(' ') : e164;
}

function readNumber(raw: string, hint: string | undefined): PhoneNumber {
  const compact = raw.replace(/[^\p{L}\p{N}+]/gu, '').replace(/^\+?00/, '+');
  const digits = compact.replace(/^\+/, '');
  if (compact.startsWith('+') && isForeign(digits)) return { e164: `+${digits}`, status: 'valid', raw };
  const reading =
    (compact.startsWith('+') ? readInternational(digits, numberPlans) : undefined) ??
    readNational(digits, homeCountry) ??
    readNational(digits, hint);
  if (!reading) return { e164: null, status: 'needs_review', raw };
  const { plan, groups } = reading;
  return { e164: `+${plan.callingCode}${groups.join('')}`, status: plan.status, raw };
}

/** A full number of a country without a plan: 10 digits are the shortest, 15 the longest E.164 allows. */
function isForeign(digits: string): boolean {
  return /^[1-9]\d{9,14}$/.test(digits) && !numberPlans.some((plan) => digits.startsWith(plan.callingCode));
}

function readNational(digits: string, country: string | undefined): Reading | undefined {
  const plans = numberPlans.filter((plan) => plan.country === country);
  return readKnown(plans, () => digits) ?? readInternational(digits, plans);
}

function readInternational(digits: string, plans: readonly NumberPlan[]): Reading | undefined {
  return readKnown(plans, (callingCode) => nationalForm(digits, callingCode));
}

/** "971501234567" and "9710501234567" as "0501234567"; undefined for a number of another calling code. */
function nationalForm(digits: string, callingCode: string): string | undefined {
  if (!digits.startsWith(callingCode)) return undefined;
  return `0${digits.slice(callingCode.length).replace(/^0/, '')}`;
}

interface Reading {
  plan: NumberPlan;
  groups: string[];
}

function readKnown(
  plans: readonly NumberPlan[],
  write: (callingCode: string) => string | undefined,
): Reading | undefined {
  for (const plan of plans) {
    const match = plan.national.exec(write(plan.callingCode) ?? '');
    if (match) return { plan, groups: match.slice(1) };
  }
  return undefined;
}
