/** Contacts for tests and stories of the record. */
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import { lead, owner } from './candidate.fixtures.ts';
import type { NotedContact } from './contact.machine.ts';

/** An unanswered call. */
export const noAnswer: NotedContact = {
  channel: 'call',
  outcome: 'no_answer',
  note: null,
  call_back_at: null,
  template_code: null,
  language: null,
};

/** The same call in the outbox. */
export const entry: OutboxEntry = {
  key: 'e0000000-0000-4000-8000-000000000001',
  userId: owner,
  kind: 'contact.log',
  params: null,
  subject: lead.id,
  label: 'Mohammed Ashraf Ali',
  createdAt: Date.parse('2026-03-12T09:59:00Z'),
  attempts: 0,
  state: 'waiting',
  reason: null,
  failures: 0,
  retryAt: null,
  isKept: true,
};
