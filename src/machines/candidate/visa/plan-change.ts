import type { VisaPlan } from '#machines/data/rpc/visa-case-changes.ts';
import type { VisaStageTemplate } from '#machines/data/tables/visa-stage-templates.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';
import { isOver } from './visa-work.ts';

/** What another plan would change, each stage by its code and in order. */
export interface PlanChange {
  /** Done stays done, whatever the route. */
  kept: readonly string[];
  /** Not done, and also part of the other plan. */
  continued: readonly string[];
  added: readonly string[];
  /** Not begun, and not part of the other plan. */
  dropped: readonly string[];
  /** Under way, and not part of the other plan: closed as skipped. */
  closed: readonly string[];
}

/** The stages of a plan, as `app.visa_plan` gives them: without a set for the Work Bundle, the ordinary ones. */
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

/** What `change_visa_route` would do with these stages; the database decides. */
export function previewPlan(
  stages: readonly Pick<VisaStage, 'code' | 'status'>[],
  templates: readonly VisaStageTemplate[],
  plan: Pick<VisaPlan, 'route' | 'authorityKind' | 'bundle'>,
): PlanChange {
  const planned = stagesOfPlan(templates, plan).map(({ code }) => code);
  const codes = (which: (stage: Pick<VisaStage, 'code' | 'status'>) => boolean) =>
    stages.filter(which).map(({ code }) => code);
  const isPlanned = (code: string) => planned.includes(code);
  const hasBegun = (status: VisaStage['status']) => status !== 'not_started' && status !== 'ready';
  return {
    kept: codes(isOver),
    continued: codes((stage) => !isOver(stage) && isPlanned(stage.code)),
    added: planned.filter((code) => !stages.some((stage) => stage.code === code)),
    dropped: codes((stage) => !isPlanned(stage.code) && !hasBegun(stage.status)),
    closed: codes((stage) => !isOver(stage) && !isPlanned(stage.code) && hasBegun(stage.status)),
  };
}
