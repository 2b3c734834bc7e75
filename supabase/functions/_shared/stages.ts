/**
 * Stages of an application, and who may move it under which conditions: product design, B.3. The single source: the
 * tables `app.stages`, `app.gates` and `app.stage_transitions` are generated from this file (`npm run
 * generate:stages`), and the application machine is built from it.
 */

import type { Actor, Gate } from './stages.gates.ts';

/** Phases of the pipeline, in order. */
export const phases = ['lead', 'interview', 'selected', 'operations', 'end'] as const;
export type Phase = (typeof phases)[number];

/** Groups of rejection reasons; each open stage uses one. */
export const reasonPhases = ['lead', 'interview', 'offer', 'documents', 'visa', 'onboarding'] as const;
export type ReasonPhase = (typeof reasonPhases)[number];

interface StageShape {
  name: string;
  phase: Phase;
  /** Group of the rejection reasons in this stage; null if it has ended. */
  reasonPhase: ReasonPhase | null;
}

/** Every stage, in order. An application is open until a stage of the phase `end`. */
export const stages = [
  { name: 'new_lead', phase: 'lead', reasonPhase: 'lead' },
  { name: 'contacting', phase: 'lead', reasonPhase: 'lead' },
  { name: 'qualified', phase: 'lead', reasonPhase: 'lead' },
  { name: 'interview_scheduled', phase: 'interview', reasonPhase: 'interview' },
  { name: 'interviewed', phase: 'interview', reasonPhase: 'interview' },
  { name: 'selected', phase: 'selected', reasonPhase: 'offer' },
  { name: 'offer_pending', phase: 'selected', reasonPhase: 'offer' },
  { name: 'offer_accepted', phase: 'selected', reasonPhase: 'offer' },
  { name: 'handover_review', phase: 'operations', reasonPhase: 'documents' },
  { name: 'documents', phase: 'operations', reasonPhase: 'documents' },
  { name: 'visa', phase: 'operations', reasonPhase: 'visa' },
  { name: 'onboarding', phase: 'operations', reasonPhase: 'onboarding' },
  { name: 'deployed', phase: 'end', reasonPhase: null },
  { name: 'rejected', phase: 'end', reasonPhase: null },
  { name: 'withdrawn', phase: 'end', reasonPhase: null },
  { name: 'separated', phase: 'end', reasonPhase: null },
] as const satisfies readonly StageShape[];
export type Stage = (typeof stages)[number]['name'];

/**
 * Required reason of a transition: none; a `note`; a code of `rejection_reasons`, from the stage's phase for a
 * `rejection`, from the phase `withdrawal` for a `withdrawal`.
 */
export const reasonKinds = ['none', 'note', 'rejection', 'withdrawal'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** One allowed step. */
export interface Transition {
  from: Stage;
  to: Stage;
  actors: readonly Actor[];
  gates: readonly Gate[];
  reason: ReasonKind;
  /**
   * The closed application stays unchanged and a new one starts in `to`; for operations only in the stage where it was
   * closed.
   */
  reopens: boolean;
  /** System setting that must be on for an automatic (`system`) step. */
  systemSwitch: string | null;
  doc: string;
}

type Details = Partial<Pick<Transition, 'gates' | 'reason' | 'reopens' | 'systemSwitch'>>;

function step(
  from: Stage | readonly Stage[],
  to: Stage,
  who: readonly Actor[],
  doc: string,
  details: Details = {},
): Transition[] {
  const none = { gates: [], reason: 'none', reopens: false, systemSwitch: null } as const;
  return [from].flat().map((stage) => ({ from: stage, to, actors: who, doc, ...none, ...details }));
}

function stagesIn(...requestedPhases: Phase[]): Stage[] {
  return stages.flatMap(({ name, phase }) => (requestedPhases.includes(phase) ? [name] : []));
}

const recruiting = stagesIn('lead', 'interview', 'selected');
const processing = stagesIn('operations');
const handOverGates: Gate[] = [
  'handover_documents_uploaded',
  'start_date_set',
  'driver_login_exists',
  'phone_confirmed',
];
const visaFile: Gate[] = ['visa_documents_verified', 'passport_valid_at_submission', 'name_reconciled'];
const lead: Gate[] = ['phone_valid', 'licence_known', 'visa_status_known', 'location_known', 'consent_given'];
const again: Gate[] = ['no_open_application', 'reapply_date_passed', 'rehire_allowed'];

/** All allowed steps; any other is rejected. */
export const transitions: readonly Transition[] = [
  step('new_lead', 'contacting', ['owner', 'admin'], 'The first contact is logged'),
  step(['new_lead', 'contacting'], 'qualified', ['owner', 'admin'], 'The lead is worth an interview', {
    gates: ['not_on_hold', ...lead, 'eligibility_run'],
  }),
  step(
    'contacting',
    'new_lead',
    ['system', 'owner', 'admin'],
    'The claim lapsed or was released: to the pool',
  ),
  step('qualified', 'interview_scheduled', ['system'], 'An interview was booked', {
    gates: ['not_on_hold', 'interview_is_scheduled'],
  }),
  step('interview_scheduled', 'qualified', ['system'], 'The last interview was cancelled', {
    gates: ['no_interview_left'],
  }),
  step('interview_scheduled', 'interviewed', ['system'], 'The interview was held and scored', {
    gates: ['interview_completed', 'scorecard_submitted'],
  }),
  step('interviewed', 'interview_scheduled', ['owner', 'admin'], 'A second round', {
    gates: ['not_on_hold', 'interview_is_scheduled'],
  }),
  step('interviewed', 'selected', ['owner', 'admin'], 'The candidate takes a place of the opening', {
    gates: ['not_on_hold', 'scorecard_yes', 'opening_set', 'opening_open', 'headcount_free'],
  }),
  step('selected', 'offer_pending', ['system'], 'The offer was sent', {
    gates: ['not_on_hold', 'offer_sent'],
  }),
  step(
    'offer_pending',
    'selected',
    ['system', 'owner'],
    'Expired, withdrawn, replaced or declined with a counter',
    {
      gates: ['no_live_offer'],
    },
  ),
  step('offer_pending', 'offer_accepted', ['driver', 'owner'], 'The driver accepted, or signed on paper', {
    gates: ['offer_accepted'],
  }),
  step('offer_accepted', 'handover_review', ['owner', 'admin', 'system'], 'The candidate is handed over', {
    gates: ['not_on_hold', 'opening_set', ...handOverGates],
    systemSwitch: 'auto_handover',
  }),
  step('handover_review', 'offer_accepted', ['operations', 'admin'], 'The hand-over is returned', {
    reason: 'note',
  }),
  step('handover_review', 'documents', ['operations', 'admin'], 'The hand-over is accepted', {
    gates: ['not_on_hold'],
  }),
  step('documents', 'visa', ['operations', 'admin', 'system'], 'The visa file is complete', {
    gates: ['not_on_hold', ...visaFile, 'mohre_terms_match'],
  }),
  step('documents', 'onboarding', ['operations', 'admin', 'system'], 'The route has no visa stages', {
    gates: ['not_on_hold', 'no_visa_stages'],
  }),
  step('visa', 'documents', ['operations', 'admin'], 'Another document is needed', { reason: 'note' }),
  step('visa', 'onboarding', ['operations', 'admin', 'system'], 'The visa is done', {
    gates: ['not_on_hold', 'visa_stages_done'],
  }),
  step('onboarding', 'deployed', ['operations', 'admin'], 'The driver starts work', {
    gates: ['not_on_hold', 'onboarding_tasks_done', 'deploy_documents_valid', 'deployment_recorded'],
  }),
  step('deployed', 'separated', ['operations', 'admin'], 'The driver leaves', {
    gates: ['separation_recorded'],
    reason: 'note',
  }),
  step(recruiting, 'rejected', ['owner', 'admin'], 'Rejected by recruiting', { reason: 'rejection' }),
  step(processing, 'rejected', ['operations', 'admin'], 'Rejected by operations', { reason: 'rejection' }),
  step(recruiting, 'withdrawn', ['driver', 'owner', 'admin'], 'The candidate withdraws', {
    reason: 'withdrawal',
  }),
  step(processing, 'withdrawn', ['driver', 'operations', 'admin'], 'The candidate withdraws', {
    reason: 'withdrawal',
  }),
  step(['rejected', 'withdrawn', 'separated'], 'new_lead', ['system'], 'The candidate applied again', {
    gates: again,
    reopens: true,
  }),
  step(['rejected', 'withdrawn'], 'contacting', ['owner', 'admin'], 'Another attempt', {
    gates: again,
    reopens: true,
  }),
  ...processing.map((stage) =>
    step(['rejected', 'withdrawn'], stage, ['operations', 'admin'], 'Another attempt from where it ended', {
      gates: [...again, 'opening_set', 'headcount_free'],
      reopens: true,
    }),
  ),
].flat();

/** Returns the stage with this name; undefined for an unknown name. */
export function stageOf(name: string): (typeof stages)[number] | undefined {
  return stages.find((stage) => stage.name === name);
}

const phaseByStage = Object.fromEntries(stages.map(({ name, phase }) => [name, phase])) as Record<
  Stage,
  Phase
>;

/** Returns the phase of a stage. */
export function phaseOf(stage: Stage): Phase {
  return phaseByStage[stage];
}

/** Returns the steps an actor may take from a stage if every gate is met. */
export function transitionsFrom(stage: Stage, actor: Actor): Transition[] {
  return transitions.filter(({ from, actors: who }) => from === stage && who.includes(actor));
}
