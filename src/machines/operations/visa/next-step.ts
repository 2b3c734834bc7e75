/** What a case waits for, and whose turn it is: product design, C.18. */
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';

/** Who or what a step waits for. `we`: the PRO. */
export type Turn = 'we' | 'authority' | 'driver' | 'nobody';

/** The one thing to do next about a case. `key` names it in the catalogue, under `next`. */
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
  turn: Turn;
}

/** A step is past its authority's usual time on this day. */
export const isLate = ({ due_on: due }: Pick<OpenStep, 'due_on'>, today: string): boolean =>
  due !== null && due < today;

function nextOf(step: OpenStep, today: string): NextStep {
  const is = (key: NextStep['key'], turn: Turn): NextStep => ({ key, step, turn });
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

/** The most pressing comes first. */
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

/** The next thing to do about a case on this day of Dubai. */
export function nextStepOf(row: Pick<VisaListRow, 'facts' | 'status'>, today: string): NextStep {
  if (row.status === 'on_hold') return { key: 'onHold', step: null, turn: 'nobody' };
  const [first] = row.facts.open
    .map((step) => nextOf(step, today))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  return first ?? { key: 'nothing', step: null, turn: 'nobody' };
}
