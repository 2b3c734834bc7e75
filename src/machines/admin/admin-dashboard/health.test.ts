import { expect, test } from 'vitest';
import { lightOf } from './health.ts';

const well = { lastRunAt: '2026-03-12T08:00:00Z', failedKinds: [], lateJobs: 0, failedEntries: 0 };

test.each([
  ['ok', well],
  ['unknown', { ...well, lastRunAt: null }],
  ['attention', { ...well, failedKinds: ['purge'] }],
  ['attention', { ...well, lastRunAt: null, failedEntries: 1 }],
  ['failing', { ...well, failedKinds: ['purge'], lateJobs: 3 }],
] as const)('rates the system health as %s', (light, health) => {
  expect(lightOf(health)).toBe(light);
});
