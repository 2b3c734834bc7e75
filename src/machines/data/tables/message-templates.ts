import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `message_templates`. */
export const messageTemplateRow = z.object({
  id: z.uuid(),
  code: z.string(),
  channel: z.enum(['whatsapp', 'sms', 'email']),
  language: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  merge_fields: z.array(z.string()),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof messageTemplateRow>;

const message = z.pick(messageTemplateRow, { code: true, language: true, body: true });
export type Message = z.infer<typeof message>;

/** Returns a WhatsApp message in every available language; throws as `client` does. */
export async function listMessages(code: string, signal: AbortSignal): Promise<Message[]> {
  const { data } = await client
    .from('message_templates')
    .select(columnsOf(message))
    .eq('code', code)
    .eq('channel', 'whatsapp')
    .eq('active', true)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(message, data);
}

/** Returns every active WhatsApp message, in every available language; throws as `client` does. */
export async function listTexts(signal: AbortSignal): Promise<Message[]> {
  const { data } = await client
    .from('message_templates')
    .select(columnsOf(message))
    .eq('channel', 'whatsapp')
    .eq('active', true)
    .order('code')
    .order('language')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(message, data);
}
