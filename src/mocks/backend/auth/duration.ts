import { AuthError } from './errors.ts';

const milliseconds: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
/** Go's maximum duration: 2^63 nanoseconds. */
const maxDuration = 2 ** 63 * 1e-6;
const form = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;

/** Parses a duration in Go's format, such as `1h30m`, to milliseconds; throws `validation_failed`. */
export function durationOf(text: string): number {
  if (!form.test(text)) {
    throw new AuthError(400, 'validation_failed', `invalid format for ban duration: "${text}"`);
  }
  const length = [...text.matchAll(part)].reduce(
    (total, [, amount, unit = '']) => total + Number(amount) * (milliseconds[unit] ?? 0),
    0,
  );
  if (length <= maxDuration) return length;
  throw new AuthError(400, 'validation_failed', `invalid format for ban duration: "${text}"`);
}
