import { expect, test } from 'vitest';
import { diagnosticsOf } from './diagnostics.ts';
import { form, job, probes } from './health.fixtures.ts';
import type { HealthResult } from './health-check.ts';

const result = (part: HealthResult['part'], facts: object): HealthResult => ({
  part,
  status: 'attention',
  reason: 'failed',
  values: { count: 2 },
  at: Date.UTC(2026, 2, 1, 8),
  latencyMs: 41.6,
  facts,
});

test('diagnostics contain numbers, times and codes, but no personal data', () => {
  const text = diagnosticsOf({
    version: '0.1.0',
    now: Date.UTC(2026, 2, 1, 8),
    results: {
      // Additional fields that another build may return, and user-written text.
      jobs: result('jobs', { jobs: [{ ...job, result: { error: 'sara@example.com +971501234567' } }] }),
      forms: result('forms', { forms: [form] }),
      security: result('security', { security: probes }),
      queue: result('queue', {
        queue: {
          waiting: 3,
          oldest_due_at: null,
          submissions: 1,
          oldest_submission_at: null,
          raw_body: 'Name=Imran',
        },
      }),
      clock: result('clock', { clock: { database: -12, functions: null } }),
    },
  });
  expect(text).not.toMatch(/sara|imran|@|\+?9715|Riders/i);
  expect(JSON.parse(text)).toMatchObject({
    version: '0.1.0',
    parts: [
      {
        part: 'jobs',
        latencyMs: 42,
        checkedAt: '2026-03-01T08:00:00.000Z',
        facts: { jobs: [{ kind: 'purge', state: 'ok', tookMs: 12 }] },
      },
      { part: 'forms', facts: { forms: [{ id: form.id, state: 'ok', missing: 0 }] } },
      { part: 'security' },
      { part: 'queue', facts: { waiting: 3, submissions: 1 } },
      { part: 'clock', facts: { skewMs: { database: -12, functions: null } } },
    ],
  });
});
