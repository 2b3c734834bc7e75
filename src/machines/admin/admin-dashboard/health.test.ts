import { expect, test } from 'vitest';
import { lightOf } from './health.ts';

const healthyReport = {
  lastRunAt: '2026-03-12T08:00:00Z',
  failedJobKinds: [],
  lateJobs: 0,
  failedEntries: 0,
};

test.each([
  ['ok', healthyReport],
  ['unknown', { ...healthyReport, lastRunAt: null }],
  ['attention', { ...healthyReport, failedJobKinds: ['purge'] }],
  ['attention', { ...healthyReport, lastRunAt: null, failedEntries: 1 }],
  ['failing', { ...healthyReport, failedJobKinds: ['purge'], lateJobs: 3 }],
] as const)('rates the system health as %s', (light, health) => {
  expect(lightOf(health)).toBe(light);
});
