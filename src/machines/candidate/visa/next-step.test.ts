import { expect, test } from 'vitest';
import { actionsOf, nextStepOf, statusPath } from './next-step.ts';
import { type CaseStage, dueOf, type VisaWork } from './visa-work.ts';

const stage = (code: string, status: CaseStage['status'], more: Partial<CaseStage> = {}) =>
  ({ code, status, attempt: 1, due_on: '2026-03-20', deadline_kind: null, type: null, ...more }) as CaseStage;
const work = (...stages: CaseStage[]) =>
  ({
    visaCase: { status: 'active', binding_deadline_kind: null },
    stages,
    mohre: { mohre_diff: [] },
    appointments: [],
  }) as unknown as VisaWork;
const next = (...stages: CaseStage[]) => {
  const { act, stage: of } = nextStepOf(work(...stages), '2026-03-12');
  return [act, of?.code];
};

test('puts stages stopped by an authority first, then late ones, then ready ones', () => {
  const ready = stage('health_insurance', 'ready');
  const late = stage('labour_contract', 'awaiting_authority', { due_on: '2026-03-10' });
  const stopped = stage('residence_issuance', 'action_required');
  expect(next(ready, late, stopped)).toEqual(['respond', 'residence_issuance']);
  expect(next(ready, late)).toEqual(['chase', 'labour_contract']);
  expect(next(ready)).toEqual(['submit', 'health_insurance']);
});

test('waits when every stage is at an authority and on time', () => {
  expect(next(stage('entry_permit', 'awaiting_authority'), stage('quota_check', 'completed'))).toEqual([
    'wait',
    'entry_permit',
  ]);
});

test('asks for a correction before submission when the registered terms are lower', () => {
  const blocked = {
    ...work(stage('work_permit_approval', 'ready')),
    offer: {},
    mohre: { accepted_at: null, mohre_diff: [{ field: 'basic_fils', worse: true }] },
  } as unknown as VisaWork;
  expect(nextStepOf(blocked, '2026-03-12').act).toBe('correct');
});

test('records the result of a submitted stage by way of the authority’s status', () => {
  expect(statusPath({ status: 'submitted' }, 'done')).toEqual(['awaiting_authority', 'completed']);
  expect(statusPath({ status: 'awaiting_authority' }, 'refused')).toEqual(['rejected']);
  expect(statusPath({ status: 'ready' }, 'submit')).toEqual(['submitted']);
});

test('allows skipping only on the first attempt', () => {
  expect(actionsOf(stage('iloe', 'ready'))).toEqual(['submit', 'skip']);
  expect(actionsOf(stage('iloe', 'ready', { attempt: 2 }))).toEqual(['submit']);
  expect(actionsOf(stage('iloe', 'completed'))).toEqual([]);
});

test('uses the binding deadline of a stage when it is earlier than the due date', () => {
  const visaCase = { binding_deadline: '2026-03-18', binding_deadline_kind: 'stay_expiry' };
  const due = (more: Partial<CaseStage>) =>
    dueOf({ visaCase } as VisaWork, stage('status_change', 'ready', more));
  expect(due({ deadline_kind: 'stay_expiry' })).toBe('2026-03-18');
  expect(due({ deadline_kind: 'stay_expiry', due_on: '2026-03-16' })).toBe('2026-03-16');
  expect(due({ deadline_kind: 'stay_expiry', due_on: null })).toBe('2026-03-18');
  expect(due({})).toBe('2026-03-20');
});
