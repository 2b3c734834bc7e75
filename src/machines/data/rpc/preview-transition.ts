import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { gateNames } from '#shared/stages.gates.ts';
import { type Stage, stages } from '#shared/stages.ts';

const stageName = z.enum(stages.map(({ name }) => name));

/** Whether a step would go, and every condition it has. */
export const transitionPreview = z.object({
  from: stageName,
  to: stageName,
  /** The version of the application that was looked at. */
  version: z.int(),
  /** False where there is no such step for this person. */
  allowed: z.boolean(),
  gates: z.array(
    z.object({
      gate: z.enum(gateNames),
      met: z.boolean(),
      /** What an unmet one lacks. */
      params: z.record(z.string(), z.json()),
      /** This person may pass it unmet by giving a reason. */
      overridable: z.boolean(),
    }),
  ),
});
export type TransitionPreview = z.infer<typeof transitionPreview>;

/** A gate, and whether it is met. */
export type GateCheck = TransitionPreview['gates'][number];

/** Looks whether an application could go to a stage; throws as `client` does, NOT_FOUND and NOT_OWNER among it. */
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
