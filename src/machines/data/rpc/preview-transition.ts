import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { gateNames } from '#shared/stages.gates.ts';
import { type Stage, stages } from '#shared/stages.ts';

const stageName = z.enum(stages.map(({ name }) => name));

/** Whether a transition is possible, with all its conditions. */
export const transitionPreview = z.object({
  from: stageName,
  to: stageName,
  /** The version of the application that was checked. */
  version: z.int(),
  /** False if this user has no such transition. */
  allowed: z.boolean(),
  gates: z.array(
    z.object({
      gate: z.enum(gateNames),
      met: z.boolean(),
      /** What an unmet gate lacks. */
      params: z.record(z.string(), z.json()),
      /** Whether this user may override it with a reason. */
      overridable: z.boolean(),
    }),
  ),
});
export type TransitionPreview = z.infer<typeof transitionPreview>;

/** A gate, and whether it is met. */
export type GateCheck = TransitionPreview['gates'][number];

/** Checks whether an application could move to a stage; throws as `client` does, including NOT_FOUND and NOT_OWNER. */
export async function previewTransition(
  applicationId: string,
  to: Stage,
  signal: AbortSignal,
): Promise<TransitionPreview> {
  const { data } = await client
    .rpc('preview_transition', { p_application_id: applicationId, p_to_stage: to })
    .abortSignal(signal)
    .throwOnError();
  return transitionPreview.parse(data);
}
