/** `log_contact`: logs a call or message between staff and a candidate, with its effects. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type OutboxEntryType, registerOutboxEntryType } from '#machines/data/outbox.ts';
import { contactLogRow } from '#machines/data/tables/contact-logs.ts';

const { shape } = contactLogRow;

/** A contact to be logged. */
export const contact = z.object({
  candidate_id: shape.candidate_id,
  channel: shape.channel,
  direction: shape.direction,
  outcome: shape.outcome,
  note: shape.note,
  call_back_at: shape.call_back_at,
  template_code: shape.template_code,
  language: shape.language,
  /** Time of the contact: it may be logged much later. */
  at: shape.at,
});
export type Contact = z.infer<typeof contact>;

/** Logs a contact through the outbox, idempotent by its key. */
export const contactLog: OutboxEntryType<Contact, { id: string }> = {
  kind: 'contact.log',
  params: contact,
  answer: z.pick(contactLogRow, { id: true }),
  async send(params, key, signal) {
    const answer = await client
      .rpc('log_contact', {
        ...Object.fromEntries(Object.entries(params).map(([name, value]) => [`p_${name}`, value])),
        p_idempotency_key: key,
      })
      .abortSignal(signal);
    if (answer.error === null) {
      announce({ table: 'contact_logs', row: key, operation: 'insert' });
      announce({ table: 'candidates', row: params.candidate_id, operation: 'update' });
    }
    return answer;
  },
};

registerOutboxEntryType(contactLog);
