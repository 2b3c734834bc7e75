/** `POST /api/interview-link/…`: a candidate without an account books, moves, confirms and cancels an interview. */
import { type LinkPage, type LinkRequest, type LinkSlotRequest, linkPage } from '../contract.interviews.ts';
import { limitCalls } from './call-limit.ts';
import type { ApiRequest } from './router.ts';
import { sha256 } from './sha256.ts';

/** Action of a link request; null only reads. */
export type LinkChange = 'book' | 'move' | 'confirm' | 'cancel' | null;

/** Maximum calls per minute and address. */
const perMinute = 30;

/**
 * Returns the content of a link's page, after the change. Throws Refusal (the contract names its codes), ApiError
 * `too_many_attempts`, and UpstreamFault.
 */
export async function applyToLink(
  change: LinkChange,
  body: LinkRequest | LinkSlotRequest,
  { address, services: { supabase } }: ApiRequest,
): Promise<LinkPage> {
  await limitCalls(supabase, 'interview-link', address, perMinute);
  const asked = {
    p_token_hash: await sha256(body.token),
    p_change: change,
    p_slot: 'slotId' in body ? body.slotId : null,
  };
  return supabase.rpcOrRefusal('use_interview_link', asked, linkPage);
}
