/** Determines the next step of a visa case: product design, C.18. */
import { now } from '#machines/data/clock.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';
import { appointmentOf, type CaseStage, isOpen, mohreBlocks, type VisaWork } from './visa-work.ts';

/** An action on a stage, as its form offers it. */
export type StageAction = 'book' | 'submit' | 'done' | 'actionRequired' | 'refused' | 'retry' | 'skip';

/** An action recorded by a stage's form. */
export type RecordedAction = Exclude<StageAction, 'book'>;

/** The next action a case needs. `wait`: none, an authority is processing it. */
export type NextAction =
  | 'start'
  | 'resume'
  | 'respond'
  | 'retry'
  | 'register'
  | 'correct'
  | 'chase'
  | 'attend'
  | 'book'
  | 'submit'
  | 'confirm'
  | 'wait'
  | 'none';

export interface NextStep {
  act: NextAction;
  /** The stage concerned; null for the whole case. */
  stage: CaseStage | null;
}

/** Priority of the actions: blocked stages first, then late ones, then ready ones. */
const order: readonly NextAction[] = [
  'respond',
  'retry',
  'correct',
  'register',
  'chase',
  'attend',
  'book',
  'submit',
  'confirm',
  'wait',
];

/** Returns the next step of a case on this day ("2026-03-12"). */
export function nextStepOf(work: VisaWork, today: string): NextStep {
  const { visaCase, stages } = work;
  if (visaCase.status === 'not_started') return { act: 'start', stage: null };
  if (visaCase.status === 'on_hold') return { act: 'resume', stage: null };
  if (visaCase.status !== 'active') return { act: 'none', stage: null };
  const steps = stages.filter(isOpen).map((stage) => ({ stage, act: stepOf(work, stage, today) }));
  const rank = ({ stage, act }: (typeof steps)[number]) =>
    order.indexOf(act) * 2 + (stage.deadline_kind === visaCase.binding_deadline_kind ? 0 : 1);
  const [first] = steps.toSorted((one, other) => rank(one) - rank(other));
  return first ?? { act: 'none', stage: null };
}

function stepOf(work: VisaWork, stage: CaseStage, today: string): NextAction {
  const isLate = stage.due_on !== null && stage.due_on < today;
  if (stage.code === 'mohre_offer' && work.mohre === null) return 'register';
  if (needsTerms(stage) && mohreBlocks(work)) return 'correct';
  switch (stage.status) {
    case 'action_required':
      return 'respond';
    case 'rejected':
      return 'retry';
    case 'ready':
      return stage.type?.appointment_kind ? 'book' : 'submit';
    case 'appointment_booked': {
      const appointment = appointmentOf(work, stage);
      const isBooked = appointment?.status === 'booked';
      if (!isBooked) return 'book';
      return Date.parse(appointment.starts_at) <= now() ? 'attend' : 'wait';
    }
    case 'submitted':
      return isLate ? 'chase' : 'confirm';
    default:
      return isLate ? 'chase' : 'wait';
  }
}

/** Returns whether worse registered terms block a stage: `app.require_mohre_terms`. */
export function needsTerms({ code, status }: Pick<VisaStage, 'code' | 'status'>): boolean {
  return (
    code === 'mohre_offer' ||
    (status === 'ready' && (code === 'work_permit_approval' || code === 'work_bundle_application'))
  );
}

/** Returns the actions now possible on a stage, the usual one first: `app.move_visa_stage`. */
export function actionsOf(stage: CaseStage): StageAction[] {
  const visits = stage.type?.appointment_kind !== null && stage.type !== null;
  switch (stage.status) {
    case 'not_started':
      return ['skip'];
    case 'ready':
      return [
        ...(visits ? (['book', 'submit'] as const) : (['submit'] as const)),
        ...(stage.attempt === 1 ? (['skip'] as const) : []),
      ];
    case 'appointment_booked':
      return ['submit'];
    case 'submitted':
    case 'awaiting_authority':
      return ['done', 'actionRequired', 'refused'];
    case 'action_required':
      return ['submit'];
    case 'rejected':
      return ['retry'];
    default:
      return [];
  }
}

const target = {
  submit: 'submitted',
  done: 'completed',
  actionRequired: 'action_required',
  refused: 'rejected',
  retry: 'ready',
  skip: 'skipped',
} as const satisfies Record<RecordedAction, VisaStage['status']>;

/** Returns the statuses a stage passes through to the recorded one; a submitted stage is first with the authority. */
export function statusPath(
  { status }: Pick<VisaStage, 'status'>,
  act: RecordedAction,
): VisaStage['status'][] {
  const last = target[act];
  const isResult = act === 'done' || act === 'actionRequired' || act === 'refused';
  return status === 'submitted' && isResult ? ['awaiting_authority', last] : [last];
}
