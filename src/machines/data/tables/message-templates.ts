import * as z from 'zod/mini';

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
