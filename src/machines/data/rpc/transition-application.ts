import { client } from '#machines/data/client.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Stage } from '#shared/stages.ts';

/** A transition to make. */
export interface Step {
  to: Stage;
  /** A code of `rejection_reasons`, if the transition takes one. */
  reason?: string;
  note?: string | null;
  /** The reason for each overridden gate. */
  overrides?: Readonly<Record<string, string>>;
}

/**
 * Moves this version of an application. Throws as `client` does; refused with STALE_VERSION, TRANSITION_NOT_ALLOWED,
 * REASON_REQUIRED, GATE_NOT_MET, HEADCOUNT_FULL, NOT_OWNER and NOT_FOUND.
 */
export async function transitionApplication(
  { id, version }: Pick<Application, 'id' | 'version'>,
  { to, reason, note = null, overrides = {} }: Step,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('transition_application', {
      p_application_id: id,
      p_to_stage: to,
      p_version: version,
      p_reason_code: reason ?? null,
      p_note: note,
      p_overrides: overrides,
    })
    .abortSignal(signal)
    .throwOnError();
}
