import type { CandidateSummary } from './candidate-summary.ts';

/** Days before the end at which it is worth a word, at which it presses, and at which it is nearly too late. */
const near = 60;
const soon = 21;
const urgent = 14;
const day = 24 * 3_600_000;
/** Dubai's clock against UTC. */
const ahead = 4 * 3_600_000;

/** How many days a visa, or the time left after it was cancelled, still runs; null where no end is near or known. */
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
  const days = Math.floor(Date.parse(end) / day) - Math.floor((now + ahead) / day);
  if (days > near) return { days: null, tone: null };
  return { days, tone: days <= urgent ? 'bad' : days <= soon ? 'warn' : null };
}
