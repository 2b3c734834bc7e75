import { describe, expect, test } from 'vitest';
import { type Stage, stages } from '#shared/stages.ts';
import type { ReadOnly, Viewer } from './access.ts';
import { application, lead, owner, poolLead } from './candidate.fixtures.ts';
import { type RecordContext, recordAccess } from './record-access.ts';

const recruiter = { id: owner, role: 'recruiter' } as const;
const operations = { id: 'c0000000-0000-4000-8000-0000000000f0', role: 'operations' } as const;
const admin = { id: 'c0000000-0000-4000-8000-00000000000a', role: 'admin' } as const;
const early = 'overview timeline documents notes tasks';
const interviewed = 'overview timeline documents interviews notes tasks';
const offered = 'overview timeline documents interviews offer notes tasks';
const all = 'overview timeline documents interviews offer visa notes tasks';
const started = 'overview timeline documents interviews offer visa onboarding notes tasks';
const ended = 'overview timeline documents interviews offer visa onboarding closing notes tasks';
const foreign = 'overview tasks';

const withOperations: readonly Stage[] = [
  'handover_review',
  'documents',
  'visa',
  'onboarding',
  'deployed',
  'separated',
];
const at = (current_stage: Stage): RecordContext => ({
  ...lead,
  current_stage,
  is_with_operations: withOperations.includes(current_stage),
});
const tabsOf = (candidate: RecordContext, user: Viewer) => recordAccess(candidate, user).tabs.join(' ');

describe('messages between recruiter and operations', () => {
  const handedOver = (stage: Stage, handover_status: 'none' | 'returned' | 'submitted' | 'accepted') => ({
    ...at(stage),
    application: { ...application, rejected_from_stage: null, handover_status },
  });
  const messagesOf = (candidate: RecordContext, user: Viewer) =>
    recordAccess(candidate, user).actions.filter((action) => action === 'ask' || action === 'answer');

  test.each([
    ['offer_accepted', 'none', [], []],
    ['offer_accepted', 'returned', ['ask'], []],
    ['visa', 'accepted', ['ask'], ['answer']],
    ['deployed', 'accepted', ['ask'], ['answer']],
    ['separated', 'accepted', [], []],
  ] as const)('for a candidate at %s with hand-over status %s', (stage, status, own, theirs) => {
    expect(messagesOf(handedOver(stage, status), recruiter)).toEqual(own);
    expect(messagesOf(handedOver(stage, status), operations)).toEqual(theirs);
  });
});

describe('record tabs', () => {
  const table: Record<Stage, [recruiter: string, operations: string, admin: string]> = {
    new_lead: [early, foreign, early],
    contacting: [early, foreign, early],
    qualified: [interviewed, foreign, interviewed],
    interview_scheduled: [interviewed, foreign, interviewed],
    interviewed: [interviewed, foreign, interviewed],
    selected: [offered, foreign, offered],
    offer_pending: [offered, foreign, offered],
    offer_accepted: [all, foreign, all],
    handover_review: [all, all, all],
    documents: [all, all, all],
    visa: [all, all, all],
    onboarding: [all, started, started],
    deployed: [all, started, started],
    rejected: [all, foreign, started],
    withdrawn: [all, foreign, started],
    separated: [all, ended, ended],
  };

  test.each(stages.map(({ name }) => name))('for a candidate at %s', (stage) => {
    const seen = [recruiter, operations, admin].map((user) => tabsOf(at(stage), user));
    expect(seen).toEqual(table[stage]);
  });

  test('for a rejected candidate: those of the last stage reached', () => {
    const rejected = {
      ...at('rejected'),
      application: { ...application, rejected_from_stage: 'interviewed' },
    };
    expect(tabsOf(rejected, recruiter)).toBe(interviewed);
  });

  test('for the pool and a colleague’s candidate: only those with readable data', () => {
    expect(tabsOf(poolLead, recruiter)).toBe(foreign);
    expect(tabsOf(lead, { ...recruiter, id: admin.id })).toBe(foreign);
    expect(tabsOf(poolLead, admin)).toBe(early);
  });
});

describe('available actions', () => {
  test.each<[string, RecordContext, Viewer, string, ReadOnly | null, boolean]>([
    [
      'with one’s own lead',
      at('contacting'),
      recruiter,
      'screen qualify hold release merge withdraw reject',
      null,
      true,
    ],
    [
      'with one’s own who is qualified',
      at('qualified'),
      recruiter,
      'screen schedule hold release merge withdraw reject',
      null,
      true,
    ],
    ['with a lead of the pool', poolLead, recruiter, 'claim merge', 'pool', false],
    ['by its recruiter after the hand-over', at('visa'), recruiter, '', 'operations', true],
    ['by operations before it', at('offer_accepted'), operations, '', 'recruiting', false],
    [
      'by operations with a lead to mend',
      { ...at('new_lead'), review_reason: 'phone' },
      operations,
      'merge',
      'recruiting',
      false,
    ],
    ['by operations once he works', at('deployed'), operations, 'merge separate', 'ended', true],
  ])('%s', (_, candidate, user, actions, readOnly, worksOn) => {
    const access = recordAccess(candidate, user);
    expect({ ...access, actions: access.actions.join(' ') }).toMatchObject({ actions, readOnly, worksOn });
  });

  test('by operations while they own the case: edit fields, hold and merge', () => {
    const access = recordAccess(at('visa'), operations);
    expect(access).toMatchObject({ readOnly: null, worksOn: true });
    expect(access.actions).toEqual(expect.arrayContaining(['hold', 'merge']));
  });
});
