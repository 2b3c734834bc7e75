import { describe, expect, test } from 'vitest';
import { internal, lead, owner } from './candidate.fixtures.ts';
import { canWithdrawRequest, rehireActionOf, rehireStateOf } from './rehire-access.ts';

const at = '2026-03-11T10:20:00Z';
const recruiter = { id: owner, role: 'recruiter' } as const;
const colleague = { id: 'c0000000-0000-4000-8000-0000000000ff', role: 'recruiter' } as const;
const operations = { id: 'c0000000-0000-4000-8000-0000000000f0', role: 'operations' } as const;
const admin = { id: 'c0000000-0000-4000-8000-00000000000a', role: 'admin' } as const;
const marked = { do_not_rehire: true, dnr_requested_at: null };
const waiting = { do_not_rehire: false, dnr_requested_at: at };
const free = { do_not_rehire: false, dnr_requested_at: null };

describe('actions on rehiring', () => {
  const rejected = { ...lead, current_stage: 'rejected' } as const;
  const lost = { ...rejected, is_with_operations: true };

  test.each([
    ['the recruiter asks', rejected, free, recruiter, 'requestBan'],
    ['operations ask about a case of theirs', lost, free, operations, 'requestBan'],
    ['of a lead that was never handed over operations do not', rejected, free, operations, null],
    ['a colleague does not', rejected, free, colleague, null],
    ['nobody asks twice', lost, waiting, operations, null],
    ['nobody asks about an open application', lead, free, recruiter, null],
    ['only an admin allows it again', rejected, marked, recruiter, null],
    ['an admin marks without a request', rejected, free, admin, 'markBan'],
    ['an admin allows it again', rejected, marked, admin, 'allowRehire'],
    ['an admin allows it also of an open application', lead, marked, admin, 'allowRehire'],
    ['nothing where the mark is not read', rejected, null, admin, null],
  ] as const)('%s', (_, candidate, mark, user, act) => {
    expect(rehireActionOf(candidate, mark, user)).toBe(act);
  });

  test.each([
    ['the requester', waiting, operations, true],
    ['an admin', waiting, admin, true],
    ['no colleague', waiting, recruiter, false],
    ['nobody, if none waits', free, operations, false],
    ['nobody, once the candidate is marked', { ...waiting, do_not_rehire: true }, admin, false],
  ] as const)('a request can be withdrawn by %s', (_, mark, user, may) => {
    expect(canWithdrawRequest({ ...mark, dnr_requested_by: operations.id }, user)).toBe(may);
  });

  test('derives the state from the ban, then a waiting request, then the last refusal', () => {
    expect(rehireStateOf(null)).toBeNull();
    expect(rehireStateOf(internal)).toBeNull();
    expect(rehireStateOf({ ...internal, dnr_refused_note: 'No proof' })).toBe('refused');
    expect(rehireStateOf({ ...internal, dnr_requested_at: at, dnr_refused_note: null })).toBe('waiting');
    expect(rehireStateOf({ ...internal, do_not_rehire: true, dnr_requested_at: at })).toBe('marked');
  });
});
