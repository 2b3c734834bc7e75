/** Parses amounts as applicants write them: experience to months, salaries to fils. */
import { asciiDigits } from '../digits.ts';

const monthsMax = 720;
const filsMax = 100_000_000;

/** Parses "5+", "3 years", "2.5 yrs", "18 months", "1 year 6 months", "3-5" (the lower) to months; null if invalid. */
export function parseExperience(text: string): number | null {
  const plain = asciiDigits(text).toLowerCase();
  if (/\b(?:none|no experience|fresher|fresh)\b|^no$|لا يوجد|بدون/.test(plain)) return 0;
  const inMonths = numberBefore(plain, /m(?:on)?ths?\b|mos?\b|شهر|اشهر|أشهر/);
  const inYears = numberBefore(plain, /y(?:ea)?rs?\b|سنه|سنة|سنوات|عام/);
  const plainNumber = inMonths === null && inYears === null ? firstNumber(plain) : null;
  if (inMonths === null && inYears === null && plainNumber === null) return null;
  const months = Math.round((inMonths ?? 0) + 12 * (inYears ?? plainNumber ?? 0));
  return months >= 0 && months <= monthsMax ? months : null;
}

/** Parses "2500", "AED 2,500", "2.5k", "2500-3000" (the lower) to fils; null if invalid. */
export function parseSalary(text: string): number | null {
  const plain = asciiDigits(text).toLowerCase().replaceAll('٬', ',').replaceAll('٫', '.');
  const match = /(\d[\d, ]*(?:\.\d+)?)\s*(k\b)?/.exec(plain);
  if (!match) return null;
  const dirhams = Number(match[1]?.replace(/[, ]/g, '')) * (match[2] ? 1000 : 1);
  const fils = Math.round(dirhams * 100);
  return Number.isSafeInteger(fils) && fils > 0 && fils <= filsMax ? fils : null;
}

/** Returns the number directly before the unit; for a range, the lower. */
function numberBefore(text: string, unit: RegExp): number | null {
  const match = new RegExp(
    `(\\d+(?:\\.\\d+)?)(?:\\s*(?:-|–|to)\\s*\\d+(?:\\.\\d+)?)?\\s*\\+?\\s*(?:${unit.source})`,
  ).exec(text);
  return match ? Number(match[1]) : null;
}

function firstNumber(text: string): number | null {
  const match = /\d+(?:\.\d+)?/.exec(text);
  return match ? Number(match[0]) : null;
}
