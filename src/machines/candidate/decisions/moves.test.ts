import { describe, expect, test } from 'vitest';
import { type Stage, stages, transitions } from '#shared/stages.ts';
import { application, imran, user } from './decisions.fixtures.ts';
import { actorOf, type Move, moveOf, moves, reasonKindOf, reasonPhaseOf, transitionOf } from './moves.ts';

const byStaff = transitions.filter(({ actors }) =>
  actors.some((actor) => actor === 'owner' || actor === 'admin' || actor === 'operations'),
);

test('covers every staff transition, except those after a call, a release or an offer', () => {
  const others = byStaff.filter((one) => moveOf(one) === null).map(({ from, to }) => `${from} → ${to}`);
  expect(others).toEqual([
    'new_lead → contacting',
    'contacting → new_lead',
    'offer_pending → selected',
    'offer_pending → offer_accepted',
  ]);
});

test.each(moves)('%s has one target per stage and actor, and one kind of reason', (move) => {
  const made = byStaff.filter((one) => moveOf(one) === move);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ reason }) => reason))).toEqual(new Set([reasonKindOf(move)]));
  const pairs = made
    .filter(({ reopens }) => !reopens)
    .flatMap(({ from, actors }) => actors.map((actor) => `${from} ${actor}`));
  expect(new Set(pairs).size).toBe(pairs.length);
});

describe('moves from the current stage', () => {
  const at = (stage: Stage, rest: Partial<typeof application> = {}) => ({ ...application, stage, ...rest });
  test.each<[string, Move, typeof application, 'owner' | 'admin' | 'operations', Stage | undefined]>([
    ['documents, once accepted', 'accept', at('handover_review'), 'operations', 'documents'],
    ['documents, back from the visa', 'sendBack', at('visa'), 'operations', 'documents'],
    ['the recruiter', 'return', at('handover_review'), 'operations', 'offer_accepted'],
    ['nowhere for a recruiter', 'accept', at('handover_review'), 'owner', undefined],
    ['a first contact again', 'reopen', at('rejected'), 'owner', 'contacting'],
    [
      'where operations ended it',
      'reopen',
      at('withdrawn', { is_with_operations: true, rejected_from_stage: 'visa' }),
      'admin',
      'visa',
    ],
  ])('lead to %s', (_, move, from, actor, to) => {
    expect(transitionOf(move, from, actor)?.to).toBe(to);
  });
});

test('offers the rejection reasons of the stage’s phase, or the withdrawal reasons', () => {
  const phases = stages.map(({ name }) => reasonPhaseOf('reject', name));
  expect(phases).toEqual(stages.map(({ reasonPhase }) => reasonPhase));
  expect(reasonPhaseOf('withdraw', 'visa')).toBe('withdrawal');
  expect(reasonPhaseOf('qualify', 'contacting')).toBeNull();
});

test.each([
  ['its recruiter', imran, user, 'owner'],
  ['another recruiter', imran, { ...user, id: 'somebody' }, null],
  ['its recruiter after the hand-over', { ...imran, is_with_operations: true }, user, null],
  ['operations before the hand-over', imran, { ...user, role: 'operations' as const }, null],
  [
    'operations',
    { ...imran, is_with_operations: true },
    { ...user, role: 'operations' as const },
    'operations',
  ],
  ['an admin', imran, { ...user, role: 'admin' as const }, 'admin'],
])('resolves the actor for %s', (_, candidate, viewer, actor) => {
  expect(actorOf(candidate, viewer)).toBe(actor);
});
