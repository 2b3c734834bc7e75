import { expect, test } from 'vitest';
import { type RailStage, railOf } from './rail.ts';

const stage = (code: string, sort_order: number, ...depends_on: string[]): RailStage => ({
  code,
  sort_order,
  depends_on,
});
const shape = (stages: readonly RailStage[]) =>
  railOf(stages).map(({ kind, stages: of }) =>
    kind === 'single' ? of[0]?.code : of.map(({ code }) => code),
  );

test('forks the route from abroad after entry, joins at residence and forks again', () => {
  const outside = [
    stage('quota_check', 1),
    stage('mohre_offer', 2, 'quota_check'),
    stage('work_permit_approval', 3, 'mohre_offer'),
    stage('entry_permit', 4, 'work_permit_approval'),
    stage('uae_entry', 5, 'entry_permit'),
    stage('medical_fitness', 7, 'uae_entry'),
    stage('eid_biometrics', 8, 'uae_entry'),
    stage('labour_contract', 9, 'work_permit_approval', 'uae_entry'),
    stage('health_insurance', 10, 'work_permit_approval', 'uae_entry'),
    stage('residence_issuance', 11, 'medical_fitness', 'eid_biometrics', 'health_insurance'),
    stage('emirates_id_card', 12, 'work_permit_approval', 'residence_issuance'),
    stage('labour_card', 13, 'labour_contract', 'residence_issuance'),
    stage('iloe', 14, 'labour_card'),
    stage('tawjeeh', 15, 'labour_contract'),
  ];
  expect(shape(outside)).toEqual([
    'quota_check',
    'mohre_offer',
    'work_permit_approval',
    'entry_permit',
    'uae_entry',
    ['medical_fitness', 'eid_biometrics', 'labour_contract', 'health_insurance'],
    'residence_issuance',
    ['emirates_id_card', 'labour_card', 'iloe', 'tawjeeh'],
  ]);
});

test('without a joining stage, puts everything after the first fork into that fork', () => {
  const dependent = [
    stage('quota_check', 1),
    stage('work_permit_approval', 3, 'quota_check'),
    stage('labour_contract', 9, 'work_permit_approval'),
    stage('health_insurance', 10, 'work_permit_approval'),
    stage('labour_card', 13, 'labour_contract'),
  ];
  expect(shape(dependent)).toEqual([
    'quota_check',
    'work_permit_approval',
    ['labour_contract', 'health_insurance', 'labour_card'],
  ]);
});

test('starts with a stage whose predecessor belongs to another route', () => {
  expect(shape([stage('labour_card', 13, 'gone')])).toEqual(['labour_card']);
});
