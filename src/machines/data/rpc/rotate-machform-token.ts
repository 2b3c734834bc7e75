import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/**
 * Gives a form a new token, which can't be read again; the one before works 24 hours longer. Throws as `client` does;
 * refused with NOT_FOUND. Admins.
 */
export async function rotateMachformToken(formId: string, signal: AbortSignal): Promise<string> {
  const { data } = await client
    .rpc('rotate_machform_token', { p_form_id: formId })
    .abortSignal(signal)
    .throwOnError();
  return z.string().parse(data);
}
