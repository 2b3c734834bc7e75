import { describe, expect, it } from 'vitest';
import { systemClock } from '#shared/clock.ts';
import { createOutbox } from './auth/outbox.ts';
import type { Database } from './db/database.ts';
import { createGateway } from './gateway.ts';
import { generateKeys } from './keys.ts';
import { memoryBlobs } from './storage/memory-blobs.ts';

const lost = new Error('connection lost');

/** A database whose connection is lost. */
const gone: Database = {
  tx: () => Promise.reject(lost),
  exec: () => Promise.reject(lost),
  listen: () => Promise.reject(lost),
  close: () => Promise.resolve(),
};

describe('a database failure behind the gateway', () => {
  it.each([
    ['/rest/v1/users', undefined],
    ['/auth/v1/token?grant_type=password', { email: 'a@b.example', password: 'correct horse' }],
  ])('is reported, but not disclosed in the response of %s', async (path, body) => {
    const reports: unknown[] = [];
    const keys = await generateKeys();
    const gateway = createGateway({
      db: gone,
      origin: 'http://backend.test',
      keys,
      clock: systemClock,
      blobs: memoryBlobs(),
      mailer: createOutbox(),
      report: (fault) => reports.push(fault),
    });
    const response = await gateway.fetch(`http://backend.test${path}`, {
      headers: { apikey: keys.publishable },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(lost.message);
    expect(reports).toEqual([lost]);
  });
});
