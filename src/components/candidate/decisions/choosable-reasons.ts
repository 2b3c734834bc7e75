import { isMove } from '#machines/candidate/decisions/decision-context.ts';
import { reasonPhaseOf } from '#machines/candidate/decisions/moves.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { Role } from '#shared/roles.ts';
import type { Stage } from '#shared/stages.ts';

/** Returns the reasons that this role may give for a decision at this stage, in order. */
export function choosableReasons(
  reasons: readonly RejectionReason[],
  decision: string,
  stage: Stage | undefined,
  role: Role,
): RejectionReason[] {
  const phase = isMove(decision) ? reasonPhaseOf(decision, stage) : null;
  return reasons.filter(
    (reason) => reason.phase === phase && reason.choosable && (role === 'admin' || !reason.admin_only),
  );
}
