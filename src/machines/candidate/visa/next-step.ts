/** What is to be done next about a case: product design, C.18. */
import { now } from '#machines/data/clock.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';
import { appointmentOf, type CaseStage, isOpen, mohreBlocks, type VisaWork } from './visa-work.ts';

/** What somebody does with a stage, as its form offers it. */
export type StageAct = 'book' | 'submit' | 'done' | 'actionRequired' | 'refused' | 'retry' | 'skip';

/** What a case needs next. `wait`: nothing, an authority has it. */
export type NextAct =
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
  act: NextAct;
  /** The stage it is about; null for the whole case. */
  stage: CaseStage | null;
}

/** In which order things are done: what is stopped before what is late, what is late before what is ready. */
const order: readonly NextAct[] = [
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

/** The next step of a case on this day ("2026-03-12"). */
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

function stepOf(work: VisaWork, stage: CaseStage, today: string): NextAct {
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

/** Whether a stage can't go further while registered terms are worse: `app.require_mohre_terms`. */
export function needsTerms({ code, status }: Pick<VisaStage, 'code' | 'status'>): boolean {
  return (
    code === 'mohre_offer' ||
    (status === 'ready' && (code === 'work_permit_approval' || code === 'work_bundle_application'))
  );
}

/** What can be done with a stage now, the usual thing first: `app.move_visa_stage`. */
export function actsOf(stage: CaseStage): StageAct[] {
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
} as const satisfies Record<Exclude<StageAct, 'book'>, VisaStage['status']>;

/** The statuses a stage passes on its way to what was recorded; what was submitted is first with the authority. */
export function pathOf(
  { status }: Pick<VisaStage, 'status'>,
  act: Exclude<StageAct, 'book'>,
): VisaStage['status'][] {
  const last = target[act];
  const isResult = act === 'done' || act === 'actionRequired' || act === 'refused';
  return status === 'submitted' && isResult ? ['awaiting_authority', last] : [last];
}
