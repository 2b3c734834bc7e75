import { expect, test } from 'vitest';
import type { VisaStageTemplate } from '#machines/data/tables/visa-stage-templates.ts';
import { previewPlan } from './plan-change.ts';

const template = (route: string, code: string, sort_order: number) =>
  ({ route, code, sort_order, authority_kind: 'mohre', bundle: false }) as VisaStageTemplate;
const templates = [
  template('inside_visit', 'quota_check', 1),
  template('inside_visit', 'status_change', 6),
  template('outside', 'quota_check', 1),
  template('outside', 'entry_permit', 4),
  template('outside', 'uae_entry', 5),
];
const plan = { route: 'inside_visit', authorityKind: 'mohre', bundle: false } as const;

test('keeps completed stages, drops unstarted ones, closes those in progress and adds the rest', () => {
  const stages = [
    { code: 'quota_check', status: 'completed' },
    { code: 'entry_permit', status: 'submitted' },
    { code: 'uae_entry', status: 'not_started' },
  ] as const;
  expect(previewPlan(stages, templates, plan)).toEqual({
    kept: ['quota_check'],
    continued: [],
    added: ['status_change'],
    dropped: ['uae_entry'],
    closed: ['entry_permit'],
  });
});

test('plans the ordinary stages when there is no set for the Work Bundle', () => {
  expect(previewPlan([], templates, { ...plan, bundle: true }).added).toEqual([
    'quota_check',
    'status_change',
  ]);
});
