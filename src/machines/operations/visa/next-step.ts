/** Determines what a case waits for, and who must act: product design, C.18. */
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';

/** The party that a step waits for. `we`: the PRO. */
export type WaitingParty = 'we' | 'authority' | 'driver' | 'nobody';

/** The next action on a case. `key` is its message key, under `next`. */
export interface NextStep {
  key:
    | 'health'
    | 'action'
    | 'rejected'
    | 'call'
    | 'submit'
    | 'book'
    | 'attend'
    | 'receive'
    | 'waiting'
    | 'travel'
    | 'onHold'
    | 'nothing';
  step: OpenStep | null;
  nextActor: WaitingParty;
}

/** Returns whether a step is past its authority's usual time on this day. */
export const isLate = ({ due_on: due }: Pick<OpenStep, 'due_on'>, today: string): boolean =>
  due !== null && due < today;

function nextOf(step: OpenStep, today: string): NextStep {
  const is = (key: NextStep['key'], nextActor: WaitingParty): NextStep => ({ key, step, nextActor });
  switch (step.status) {
    case 'action_required':
      return is(step.health ? 'health' : 'action', 'we');
    case 'rejected':
      return is(step.health ? 'health' : 'rejected', 'we');
    case 'appointment_booked':
      return is('attend', 'driver');
    case 'submitted':
      return is('receive', 'we');
    case 'awaiting_authority':
      return isLate(step, today) ? is('call', 'we') : is('waiting', 'authority');
    default:
      if (step.code === 'uae_entry') return is('travel', 'driver');
      return is(step.appointment_kind !== null && step.appointment_at === null ? 'book' : 'submit', 'we');
  }
}

/** Most urgent first. */
const order: readonly NextStep['key'][] = [
  'health',
  'action',
  'rejected',
  'call',
  'submit',
  'book',
  'receive',
  'attend',
  'travel',
  'waiting',
];

/** Returns the next action on a case on this day in Dubai. */
export function nextStepOf(row: Pick<VisaListRow, 'facts' | 'status'>, today: string): NextStep {
  if (row.status === 'on_hold') return { key: 'onHold', step: null, nextActor: 'nobody' };
  const [first] = row.facts.open
    .map((step) => nextOf(step, today))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  return first ?? { key: 'nothing', step: null, nextActor: 'nobody' };
}
