import * as z from 'zod/mini';

/** A row of `contact_logs`. */
export const contactLogRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  by_id: z.nullable(z.uuid()),
  channel: z.enum(['call', 'whatsapp', 'sms', 'email', 'in_person']),
  direction: z.enum(['outbound', 'inbound']),
  outcome: z.enum([
    'answered_interested',
    'answered_not_interested',
    'call_back',
    'no_answer',
    'busy',
    'switched_off',
    'wrong_number',
    'message_sent',
    'replied',
    'left_message',
  ]),
  note: z.nullable(z.string()),
  call_back_at: z.nullable(z.iso.datetime({ offset: true })),
  template_code: z.nullable(z.string()),
  language: z.nullable(z.string()),
  at: z.iso.datetime({ offset: true }),
  idempotency_key: z.uuid(),
  created_at: z.iso.datetime({ offset: true }),
});
export type ContactLog = z.infer<typeof contactLogRow>;
