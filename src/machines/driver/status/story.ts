/** An application as shown to its driver: what is done, what happens now, what comes next (product design, C.14). */
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { MyVisaStep } from '#machines/data/rpc/my-visa.ts';
import { type Milestone, milestoneOf, milestones } from '#shared/milestones.ts';
import { type Stage, stages } from '#shared/stages.ts';

/** A visa step with a code. */
export type VisaStep = MyVisaStep & { code: NonNullable<MyVisaStep['code']> };

/** One line of the story. */
export interface StoryStep {
  id: string;
  state: 'done' | 'now' | 'next';
  /** The milestone; null for a single visa step. */
  milestone: Milestone | null;
  visa: VisaStep | null;
  /** The day it was completed, is expected to be completed, or starts; null if unknown. */
  on: string | null;
}

/** An open visa step with the driver's task in it; null for none. */
export type OpenVisaStep = VisaStep & { task: 'sign' | 'visit' | 'travel' | null };

/** The current state of the visa case. */
export interface VisaNow {
  /** The open steps, those that need the driver first. */
  open: readonly OpenVisaStep[];
  /** Number of the current step, and the total. */
  place: number;
  total: number;
}

const open: ReadonlySet<string> = new Set([
  'ready',
  'appointment_booked',
  'submitted',
  'awaiting_authority',
  'action_required',
]);

/** Returns the visible visa steps of an application, without skipped ones. */
export function visaSteps(application: Pick<MyApplication, 'id'>, visa: readonly MyVisaStep[]): VisaStep[] {
  return visa.filter(
    (step): step is VisaStep =>
      step.application_id === application.id && step.code !== null && step.status !== 'skipped',
  );
}

/** Returns the current state of the visa case; null if no step is open. */
export function visaNow(steps: readonly VisaStep[]): VisaNow | null {
  const running = steps.filter(({ status }) => open.has(status ?? ''));
  const shown =
    running.length > 0 ? running : steps.filter(({ status }) => status === 'not_started').slice(0, 1);
  const [first] = shown;
  if (first === undefined) return null;
  return {
    open: shown
      .map((step) => ({ ...step, task: taskOf(step) }))
      .toSorted((a, b) => Number(b.task !== null) - Number(a.task !== null)),
    place: steps.indexOf(first) + 1,
    total: steps.length,
  };
}

/** Returns the driver's task in a step; none once the authority has it. */
function taskOf({ status, driver_action }: MyVisaStep): OpenVisaStep['task'] {
  if (driver_action === 'none' || status === 'submitted' || status === 'awaiting_authority') return null;
  return driver_action;
}

/** Stages in which the driver has a task. */
const asked = ['contacting', 'interview_scheduled', 'offer_pending', 'documents', 'onboarding'] as const;

/** A stage in which the driver has a task; the messages are `driverStatus:todo`. */
export type TaskStage = (typeof asked)[number];

/** An application as a page shows it. */
export interface ToldStory {
  steps: readonly StoryStep[];
  stage: Stage;
  /** The stage, if the driver has a task in it. */
  askedStage: TaskStage | null;
  /** The current state of the visa case; null outside the visa stage. */
  visa: VisaNow | null;
}

/** Returns an application's story; `visa` contains the steps of all the driver's applications. */
export function describeStory(application: MyApplication, visa: readonly MyVisaStep[]): ToldStory {
  const { stage, offer_status } = application;
  // An expired offer needs no action, even before the stage changes.
  const isOver = stage === 'offer_pending' && offer_status === 'expired';
  return {
    steps: storyOf(application, visa),
    stage,
    askedStage: isOver ? null : (asked.find((one) => one === stage) ?? null),
    visa: stage === 'visa' ? visaNow(visaSteps(application, visa)) : null,
  };
}

/** Returns the story in order. For an application that ended without a job, only the completed part. */
export function storyOf(application: MyApplication, visa: readonly MyVisaStep[]): StoryStep[] {
  const { stage, ended_from } = application;
  const current = milestoneOf(stage) ?? milestoneOf(ended_from ?? 'new_lead') ?? 'start';
  const hasEnded = milestoneOf(stage) === null;
  const place =
    stage === 'deployed' || stage === 'separated' ? milestones.length : milestones.indexOf(current);
  const steps = visaSteps(application, visa);
  return milestones.flatMap((milestone, index): StoryStep[] => {
    if (hasEnded && index >= place) return index === 0 ? [done(milestone, application)] : [];
    if (index < place) return [done(milestone, application)];
    if (index > place) return [next(milestone, application)];
    return milestone === 'visa' && steps.length > 0
      ? visaStory(steps, application)
      : [{ ...next(milestone, application), state: 'now', on: application.news_on }];
  });
}

function visaStory(steps: readonly VisaStep[], application: MyApplication): StoryStep[] {
  const now = visaNow(steps);
  const first = now?.open[0]?.code;
  if (first === undefined) return [{ ...next('visa', application), state: 'now', on: application.news_on }];
  const story = steps
    .filter(({ code }) => code === first || !now?.open.some((one) => one.code === code))
    .map((step): StoryStep => {
      const isDone = step.status === 'completed';
      return {
        id: step.code,
        state: isDone ? 'done' : step.code === first ? 'now' : 'next',
        milestone: null,
        visa: step,
        on: isDone ? step.completed_on : step.expected_on,
      };
    });
  const order = ['done', 'now', 'next'];
  return story.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

function done(milestone: Milestone, application: MyApplication): StoryStep {
  return { id: milestone, state: 'done', milestone, visa: null, on: doneOn(milestone, application) };
}

function next(milestone: Milestone, { start_on }: MyApplication): StoryStep {
  const on = milestone === 'start' ? start_on : null;
  return { id: milestone, state: 'next', milestone, visa: null, on };
}

/** Returns the day a milestone was passed: the application was created, or entered the stage of a later milestone. */
function doneOn(milestone: Milestone, { created_at, reached }: MyApplication): string | null {
  if (milestone === 'applied') return created_at;
  if (milestone === 'start') return reached.deployed ?? null;
  const place = milestones.indexOf(milestone);
  const later = stages.find(({ name }) => reached[name] !== undefined && placeOf(name) > place);
  return later === undefined ? null : (reached[later.name] ?? null);
}

function placeOf(stage: Stage): number {
  const milestone = milestoneOf(stage);
  return milestone === null ? -1 : milestones.indexOf(milestone);
}
