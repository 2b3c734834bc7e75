import type { CandidateSummary } from './candidate-summary.ts';

/** Days before the end from which the time left is shown (`showBelowDays`), is a warning (`warnDays`), or is critical (`urgent`). */
const showBelowDays = 60;
const warnDays = 21;
const urgent = 14;
const day = 24 * 3_600_000;
/** Offset of Dubai from UTC, in ms. */
const dubaiOffset = 4 * 3_600_000;

/**
 * Returns the days until a visa ends, or until the grace period after its cancellation ends. Null if no end is near or
 * known.
 */
export function visaEnd(
  {
    visa_status,
    visa_expiry,
    notice_until,
  }: Pick<CandidateSummary, 'visa_status' | 'visa_expiry' | 'notice_until'>,
  now: number,
): { days: number | null; tone: 'warn' | 'bad' | null } {
  const end = visa_status === 'cancelled' ? (notice_until ?? visa_expiry) : visa_expiry;
  if (end === null) return { days: null, tone: null };
  const days = Math.floor(Date.parse(end) / day) - Math.floor((now + dubaiOffset) / day);
  if (days > showBelowDays) return { days: null, tone: null };
  return { days, tone: days <= urgent ? 'bad' : days <= warnDays ? 'warn' : null };
}
