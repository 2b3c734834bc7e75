import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/**
 * Creates a new token for a form, which can't be read again; the old one stays valid for 24 hours. Throws as `client`
 * does; refused with NOT_FOUND. Admins only.
 */
export async function rotateMachformToken(formId: string, signal: AbortSignal): Promise<string> {
  const { data } = await client
    .rpc('rotate_machform_token', { p_form_id: formId })
    .abortSignal(signal)
    .throwOnError();
  return z.string().parse(data);
}
