import { describe, expect, test } from 'vitest';
import type { AcceptedCandidate } from '#machines/data/views/accepted-list.ts';
import { acceptedStepOf, daysSince } from './next-step.ts';

const now = Date.parse('2026-03-12T08:00:00Z');
const stepOf = (row: Partial<AcceptedCandidate>) => acceptedStepOf(row as AcceptedCandidate, now);

describe('next step', () => {
  test.each([
    [
      { progress: 'returned', handover_missing: ['licence'] },
      { kind: 'fix', owner: 'recruiter', missing: ['licence'] },
    ],
    [
      { progress: 'ready', handover_missing: ['phone'] },
      { kind: 'complete', owner: 'recruiter' },
    ],
    [
      { progress: 'ready', handover_missing: [] },
      { kind: 'handOver', owner: 'recruiter' },
    ],
    [{ progress: 'handed_over' }, { kind: 'review', owner: 'operations' }],
    [
      { progress: 'documents', documents: { driver: 2, review: 1 } },
      { kind: 'collect', owner: 'driver', count: 2 },
    ],
    [
      { progress: 'documents', documents: { driver: 0, review: 1 } },
      { kind: 'verify', owner: 'operations' },
    ],
    [{ progress: 'documents', documents: { driver: 0, review: 0 } }, { kind: 'startVisa' }],
    [
      { progress: 'visa', visa: null },
      { kind: 'visa', owner: 'operations', label: null },
    ],
    [
      { progress: 'onboarding', onboarding: { done: 1, total: 3, blocked: 1 } },
      { kind: 'unblock', count: 1 },
    ],
    [
      { progress: 'onboarding', onboarding: { done: 1, total: 3, blocked: 0 } },
      { kind: 'tasks', left: 2 },
    ],
    [{ progress: 'onboarding', onboarding: { done: 3, total: 3, blocked: 0 } }, { kind: 'deploy' }],
  ] as const)('for %j', (row, step) => {
    expect(stepOf(row as unknown as Partial<AcceptedCandidate>)).toMatchObject(step);
  });

  test('for a deployed driver counts the days to the next milestone', () => {
    const deployedOn = (day: string) => stepOf({ progress: 'deployed', deployed_on: day });
    expect(deployedOn('2026-03-01')).toEqual({ kind: 'days', owner: null, days: 11, milestone: 30 });
    expect(deployedOn('2026-01-20')).toMatchObject({ days: 51, milestone: 90 });
    expect(deployedOn('2025-01-20')).toMatchObject({ milestone: null });
  });

  test('counts days in Dubai time', () => {
    expect(daysSince('2026-03-11T19:59:00Z', now)).toBe(1);
    expect(daysSince('2026-03-11T20:01:00Z', now)).toBe(0);
    expect(daysSince(null, now)).toBeNull();
  });
});
