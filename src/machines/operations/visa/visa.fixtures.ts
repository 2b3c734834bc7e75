/** A case for tests, which override the fields they need. */
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function openStep(more: Partial<OpenStep> = {}): OpenStep {
  return {
    id: id(1),
    code: 'quota_check',
    status: 'awaiting_authority',
    attempt: 1,
    authority: 'mohre',
    health: false,
    ready_on: '2026-03-09',
    due_on: '2026-03-16',
    sla: 5,
    version: 3,
    reference_no: null,
    cost_fils: 0,
    appointment_kind: null,
    appointment_at: null,
    note: null,
    ...more,
  };
}

export function caseRow(
  more: Partial<VisaListRow> = {},
  open: readonly OpenStep[] = [openStep()],
): VisaListRow {
  return {
    id: id(10),
    version: 1,
    application_id: id(11),
    candidate_id: id(12),
    candidate_name: 'Imran Qureshi',
    phone_e164: '+971501112233',
    reference: 'APP-100',
    route: 'inside_visit',
    emirate: 'dubai',
    authority_kind: 'mohre',
    employer_entity: 'Falcon LLC',
    status: 'active',
    binding_deadline: '2026-03-20',
    binding_deadline_kind: 'stay_expiry',
    quota_ref: null,
    entry_permit_no: null,
    pro_id: null,
    started_at: '2026-03-02T08:00:00Z',
    facts: { done: 1, total: 14, cost_fils: 10_000, fine_fils: 5000, references: [], open: [...open] },
    ...more,
  };
}
