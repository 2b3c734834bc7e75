/** Messages to many leads, one by one: each is sent by hand in WhatsApp and logged. */

import { now } from '#machines/data/clock.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { Message } from '#machines/data/tables/message-templates.ts';
import type { BulkPreview } from '#machines/factories/bulk-results.ts';
import { type Chooser, chosenLeads, type LeadBlock, previewOf, rowOf } from './chosen-leads.ts';
import { actorOf } from './moves.ts';

/** The recipients in their order, and the skipped leads with reasons. */
export interface Recipients {
  leads: readonly Candidate[];
  blocked: BulkPreview['blocked'];
}

/** Returns the WhatsApp number of a lead; null if it has none. */
export function whatsappOf({ whatsapp_e164, phone_e164 }: Candidate): string | null {
  return whatsapp_e164 ?? phone_e164;
}

/** Loads which of the selected leads can be messaged; throws errors that `dataErrorOf` handles. */
export async function loadRecipients(
  ids: readonly string[],
  chooser: Chooser,
  signal: AbortSignal,
): Promise<Recipients> {
  const leads = await chosenLeads(ids, signal);
  const blockOf = (lead: Candidate) => (actorOf(lead, chooser.user) ? phoneBlockOf(lead) : 'notYours');
  const { will, blocked } = previewOf(ids, leads, chooser, blockOf);
  const messagedIds = new Set(will.map(({ id }) => id));
  return { leads: leads.filter(({ id }) => messagedIds.has(id)), blocked };
}

/** Returns why a lead can't be messaged by WhatsApp, or null. */
export function phoneBlockOf(lead: Candidate): LeadBlock | null {
  if (whatsappOf(lead) === null) return 'noPhone';
  if (lead.contact_opt_in.whatsapp !== true) return 'noOptIn';
  if (lead.whatsapp_e164 !== null) return null;
  if (lead.phone_status === 'landline') return 'landline';
  return lead.phone_status === 'wrong' ? 'wrongPhone' : null;
}

/** Adds a sent message to the outbox, so that it is logged also when offline. */
export async function logMessage(lead: Candidate, text: Message, userId: string): Promise<void> {
  await enqueue({
    userId,
    kind: contactLog.kind,
    subject: lead.id,
    label: rowOf(lead).name,
    params: {
      candidate_id: lead.id,
      channel: 'whatsapp',
      direction: 'outbound',
      outcome: 'message_sent',
      note: null,
      call_back_at: null,
      template_code: text.code,
      language: text.language,
      at: new Date(now()).toISOString(),
    },
  });
}
