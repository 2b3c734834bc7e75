/** What an error of a check says of the part. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import { ServerError } from '#machines/data/server-error.ts';
import { EchoNotSent } from '#machines/data/services-health.ts';
import type { Finding, HealthReason } from './finding.ts';

const reasons: Readonly<Record<string, HealthReason>> = {
  'network.noAnswer': 'noAnswer',
  'network.html': 'html',
  'data.unreadable': 'unreadable',
};

/**
 * A service that cannot be asked fails. What is only read through a service (`isReading`) is unknown then, and so is
 * everything while this computer has no network.
 */
export function findingOf(error: unknown, isReading: boolean): Finding {
  if (error instanceof EchoNotSent) return { status: 'unknown', reason: 'echoNotSent' };
  const { code } = dataErrorOf(error);
  if (code === 'network.offline') return { status: 'unknown', reason: 'offline' };
  if (code === 'data.denied') return { status: 'unknown', reason: 'denied' };
  if (isReading) return { status: 'unknown', reason: 'notRead' };
  if (error instanceof ServerError) {
    return { status: 'failing', reason: 'refused', values: { httpStatus: error.status } };
  }
  return { status: 'failing', reason: reasons[code] ?? 'failed' };
}

/** What a check that did not end within its limit says. */
export function timedOut(isReading: boolean): Finding {
  return isReading ? { status: 'unknown', reason: 'notRead' } : { status: 'failing', reason: 'timeout' };
}
