/** `POST /api/machform-webhook/{form_key}`: product design, D.2. */
import * as z from 'zod/mini';
import { bytesToText } from '../machform/clean.ts';
import { parseParameters } from '../machform/parameters.ts';
import { entryNumberOf } from '../machform/parse.ts';
import { ApiError, tooManyAttempts } from './failure.ts';
import { processForm } from './machform-events.ts';
import type { ApiServices } from './services.ts';
import { sha256 } from './sha256.ts';

const receipt = z.union([
  z.object({ result: z.enum(['stored', 'duplicate']), eventId: z.uuid() }),
  z.object({ result: z.literal('unauthorized') }),
  z.object({ result: z.literal('limited'), retryAfter: z.number() }),
]);

/**
 * Stores a form's submission and responds; parses it after the response. The token is in the header `X-Webhook-Token`
 * or is the Basic password. The form service shows the applicant any response except 200, so content never causes one.
 * Throws ApiError `unauthorized`, `too_many_attempts`, and UpstreamFault.
 */
export async function receiveWebhook(
  request: Request,
  formKey: string,
  address: string | null,
  { supabase, later }: ApiServices,
): Promise<{ ok: true }> {
  const body = bytesToText(new Uint8Array(await request.arrayBuffer()));
  const token = tokenOf(request.headers);
  const kept = await supabase.rpc(
    'receive_machform_event',
    {
      p_form_key: sanitizeText(formKey),
      p_token_hash: token === null ? null : await sha256(token),
      p_address: address,
      p_entry_no: entryNumberOf(parseParameters(body)),
      p_content_type: sanitizeText(request.headers.get('content-type') ?? ''),
      p_raw_body: body,
    },
    receipt,
  );
  if (kept.result === 'unauthorized') throw new ApiError('unauthorized');
  if (kept.result === 'limited') throw tooManyAttempts(kept.retryAfter);
  if (kept.result === 'stored') later(processForm(supabase, kept.eventId));
  return { ok: true };
}

const sanitizeText = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, 200);

function tokenOf(headers: Headers): string | null {
  const own = headers.get('x-webhook-token');
  if (own) return own.trim();
  const [, basic = ''] = /^Basic\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  try {
    const [, ...password] = atob(basic).split(':');
    return password.length > 0 ? password.join(':') : null;
  } catch {
    return null;
  }
}
