import type { VisaPlan } from '#machines/data/rpc/visa-case-changes.ts';
import type { VisaStageTemplate } from '#machines/data/tables/visa-stage-templates.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';
import { isOver } from './visa-work.ts';

/** The effects of switching to another plan: stage codes, in order. */
export interface PlanChange {
  /** Finished stages, which stay finished on any route. */
  kept: readonly string[];
  /** Unfinished stages that are also part of the new plan. */
  continued: readonly string[];
  added: readonly string[];
  /** Stages not started and not part of the new plan. */
  dropped: readonly string[];
  /** Started stages that are not part of the new plan: closed as skipped. */
  closed: readonly string[];
}

/** Returns the stages of a plan as `app.visa_plan` does: without a Work Bundle set, the standard ones. */
export function stagesOfPlan(
  templates: readonly VisaStageTemplate[],
  { route, authorityKind, bundle }: Pick<VisaPlan, 'route' | 'authorityKind' | 'bundle'>,
): VisaStageTemplate[] {
  const own = templates.filter((one) => one.route === route && one.authority_kind === authorityKind);
  const hasBundle = bundle && own.some((one) => one.bundle);
  return own
    .filter((one) => one.bundle === hasBundle)
    .toSorted((one, other) => one.sort_order - other.sort_order);
}

/** Returns what `change_visa_route` would do with these stages; the database has the final say. */
export function previewPlan(
  stages: readonly Pick<VisaStage, 'code' | 'status'>[],
  templates: readonly VisaStageTemplate[],
  plan: Pick<VisaPlan, 'route' | 'authorityKind' | 'bundle'>,
): PlanChange {
  const planned = stagesOfPlan(templates, plan).map(({ code }) => code);
  const codes = (which: (stage: Pick<VisaStage, 'code' | 'status'>) => boolean) =>
    stages.filter(which).map(({ code }) => code);
  const isPlanned = (code: string) => planned.includes(code);
  const hasStarted = (status: VisaStage['status']) => status !== 'not_started' && status !== 'ready';
  return {
    kept: codes(isOver),
    continued: codes((stage) => !isOver(stage) && isPlanned(stage.code)),
    added: planned.filter((code) => !stages.some((stage) => stage.code === code)),
    dropped: codes((stage) => !isPlanned(stage.code) && !hasStarted(stage.status)),
    closed: codes((stage) => !isOver(stage) && !isPlanned(stage.code) && hasStarted(stage.status)),
  };
}
