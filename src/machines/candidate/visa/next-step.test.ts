import { expect, test } from 'vitest';
import { actsOf, nextStepOf, pathOf } from './next-step.ts';
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

test('what an authority stopped comes before what is late, and that before what is ready', () => {
  const ready = stage('health_insurance', 'ready');
  const late = stage('labour_contract', 'awaiting_authority', { due_on: '2026-03-10' });
  const stopped = stage('residence_issuance', 'action_required');
  expect(next(ready, late, stopped)).toEqual(['respond', 'residence_issuance']);
  expect(next(ready, late)).toEqual(['chase', 'labour_contract']);
  expect(next(ready)).toEqual(['submit', 'health_insurance']);
});

test('with everything at an authority in time there is nothing to do', () => {
  expect(next(stage('entry_permit', 'awaiting_authority'), stage('quota_check', 'completed'))).toEqual([
    'wait',
    'entry_permit',
  ]);
});

test('lower registered terms stop the permit before it is submitted', () => {
  const blocked = {
    ...work(stage('work_permit_approval', 'ready')),
    offer: {},
    mohre: { accepted_at: null, mohre_diff: [{ field: 'basic_fils', worse: true }] },
  } as unknown as VisaWork;
  expect(nextStepOf(blocked, '2026-03-12').act).toBe('correct');
});

test('a result of what was submitted passes through the authority', () => {
  expect(pathOf({ status: 'submitted' }, 'done')).toEqual(['awaiting_authority', 'completed']);
  expect(pathOf({ status: 'awaiting_authority' }, 'refused')).toEqual(['rejected']);
  expect(pathOf({ status: 'ready' }, 'submit')).toEqual(['submitted']);
});

test('only a first attempt can be skipped', () => {
  expect(actsOf(stage('iloe', 'ready'))).toEqual(['submit', 'skip']);
  expect(actsOf(stage('iloe', 'ready', { attempt: 2 }))).toEqual(['submit']);
  expect(actsOf(stage('iloe', 'completed'))).toEqual([]);
});

test('a stage is due by the legal deadline it is bound to, where that comes first', () => {
  const visaCase = { binding_deadline: '2026-03-18', binding_deadline_kind: 'stay_expiry' };
  const due = (more: Partial<CaseStage>) =>
    dueOf({ visaCase } as VisaWork, stage('status_change', 'ready', more));
  expect(due({ deadline_kind: 'stay_expiry' })).toBe('2026-03-18');
  expect(due({ deadline_kind: 'stay_expiry', due_on: '2026-03-16' })).toBe('2026-03-16');
  expect(due({ deadline_kind: 'stay_expiry', due_on: null })).toBe('2026-03-18');
  expect(due({})).toBe('2026-03-20');
});
