import * as z from 'zod/mini';
import { tooManyAttempts } from './failure.ts';
import type { Supabase } from './supabase.ts';

/** Counts a call of an endpoint without a session. Throws ApiError `too_many_attempts`, and UpstreamFault. */
export async function limitCalls(
  supabase: Supabase,
  endpoint: string,
  address: string | null,
  perMinute: number,
): Promise<void> {
  const asked = { p_endpoint: endpoint, p_address: address, p_per_minute: perMinute };
  const seconds = await supabase.rpc('count_api_call', asked, z.nullable(z.int()));
  if (seconds !== null) throw tooManyAttempts(seconds);
}
