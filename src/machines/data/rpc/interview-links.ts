/** Links with which a candidate without an account books an interview. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { secretToken } from '#shared/contract.interviews.ts';

const createdLink = z.object({
  /** Shown once and not stored. */
  token: secretToken,
  expiresAt: z.iso.datetime({ offset: true }),
  /** The candidate's language; null if unknown. */
  language: z.nullable(z.string()),
});
export type CreatedLink = z.infer<typeof createdLink>;

/**
 * Creates a link for an application, to one slot or to all that the candidate may book; revokes the previous link.
 * Throws as `client` does; refused with NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED, SLOT_FULL and BOOKING_CONFLICT.
 */
export async function createInterviewLink(
  applicationId: string,
  slotId: string | null,
  signal: AbortSignal,
): Promise<CreatedLink> {
  const { data } = await client
    .rpc('create_interview_link', { p_application_id: applicationId, p_slot_id: slotId })
    .abortSignal(signal)
    .throwOnError();
  return createdLink.parse(data);
}

/** Revokes the link of an application, if it has one. Throws as `client` does; refused with NOT_FOUND and NOT_OWNER. */
export async function revokeInterviewLink(applicationId: string, signal: AbortSignal): Promise<void> {
  await client
    .rpc('revoke_interview_link', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
}
