import { expect, it } from 'vitest';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { blockOf } from './line-work.ts';

const admin = '00000000-0000-4000-8000-000000000101';
const line = (changed: Partial<CommissionListRow>) =>
  ({
    status: 'earned',
    held_at: null,
    dispute_status: null,
    recruiter_id: '00000000-0000-4000-8000-000000000201',
    ...changed,
  }) as CommissionListRow;
const heldLine = { status: 'on_hold', held_at: '2026-03-01T08:00:00Z' } as const;

it.each([
  ['approve', {}, null],
  ['approve', { recruiter_id: admin }, 'own'],
  ['approve', { status: 'on_hold', dispute_status: 'open' }, 'disputed'],
  ['approve', heldLine, 'held'],
  ['approve', { status: 'paid' }, 'state'],
  ['hold', {}, null],
  ['hold', heldLine, 'held'],
  ['hold', { status: 'paid' }, 'state'],
  ['release', heldLine, null],
  ['release', {}, 'notHeld'],
  ['release', { ...heldLine, recruiter_id: admin }, 'own'],
] as const)('%s of a line with %o is blocked for reason %s', (act, changed, block) => {
  expect(blockOf(act, line(changed), admin)).toBe(block);
});
