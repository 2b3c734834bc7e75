/** Operations' actions on an offer registered with MOHRE or a free zone. Each call throws as `client` does. */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';

const changed = (applicationId: string) =>
  announce({ table: 'offer_mohre', row: applicationId, operation: 'update' });

/**
 * Registers the authority's terms; terms worse than those registered before need a reason. Refused with NOT_FOUND,
 * GATE_NOT_MET (offer_accepted), INVALID_TERMS and REASON_REQUIRED.
 */
export async function registerMohreOffer(
  applicationId: string,
  { number, terms, reason }: { number: string; terms: object; reason: string | null },
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('register_mohre_offer', {
      p_application_id: applicationId,
      p_mohre_offer_no: number,
      p_terms: terms,
      p_reason: reason,
    })
    .abortSignal(signal)
    .throwOnError();
  changed(applicationId);
}

/**
 * Reminds the driver to accept worse registered terms; at most one reminder per hour is sent. Refused with NOT_FOUND
 * and TRANSITION_NOT_ALLOWED (nothing to accept).
 */
export async function remindMohreTerms(applicationId: string, signal: AbortSignal): Promise<void> {
  await client
    .rpc('remind_mohre_terms', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  changed(applicationId);
}
