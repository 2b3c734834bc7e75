import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { Role } from '#shared/roles.ts';
import { type Stage, stageOf } from '#shared/stages.ts';

/** The reasons somebody of this role may reject for at this stage, in their order. */
export function choosableReasons(
  reasons: readonly RejectionReason[],
  stage: Stage | undefined,
  role: Role,
): RejectionReason[] {
  const phase = stage === undefined ? null : stageOf(stage)?.reasonPhase;
  return reasons.filter(
    (reason) => reason.phase === phase && reason.choosable && (role === 'admin' || !reason.admin_only),
  );
}
