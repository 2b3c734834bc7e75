/** Converts an error of a check to a finding. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import { ServerError } from '#machines/data/server-error.ts';
import { EchoNotSent } from '#machines/data/services-health.ts';
import type { Finding, HealthReason } from './health-check.ts';

const reasons: Readonly<Record<string, HealthReason>> = {
  'network.noAnswer': 'noAnswer',
  'network.html': 'html',
  'data.unreadable': 'unreadable',
};

/**
 * Returns the finding for an error. An unreachable service is failing; a part read through a service (`isReading`) is
 * then unknown. Everything is unknown while this computer is offline.
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

/** Returns the finding for a check that timed out. */
export function timedOut(isReading: boolean): Finding {
  return isReading ? { status: 'unknown', reason: 'notRead' } : { status: 'failing', reason: 'timeout' };
}
