/** Due items for tests and stories. */
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';

/** Thursday noon in Dubai. */
export const noon = Date.parse('2026-03-12T08:00:00Z');

/** Returns the time `minutes` after noon, in the database's format. */
export const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();

const person = (id: number, first_name: string, last_name: string) => ({
  id: `7d1f2a3e-0000-4000-8000-0000000010${id}`,
  candidate_id: `7d1f2a3e-0000-4000-8000-0000000000${id}`,
  first_name,
  last_name,
  phone_e164: `+9715583011${id}`,
});

const item: Omit<DueItem, 'id' | 'candidate_id' | 'first_name' | 'last_name' | 'phone_e164'> = {
  kind: 'first_contact',
  version: 3,
  due_at: at(-130),
  since: at(-190),
  detail: null,
  place: null,
  stage: 'new_lead',
  emirate: 'dubai',
  phone_status: 'valid',
  whatsapp_e164: null,
  contact_opt_in: { whatsapp: true },
  preferred_language: 'ur',
};

/** A lead not contacted yet, over two hours late. */
export const firstContact: DueItem = { ...item, ...person(11, 'Imran', 'Qureshi') };

/** A call-back that was due forty minutes ago. */
export const callBack: DueItem = {
  ...item,
  ...person(12, 'Ramesh Kumar', 'Yadav'),
  kind: 'call_back',
  stage: 'contacting',
  due_at: at(-40),
  since: at(-1500),
  preferred_language: 'hi',
};

/** An interview in half an hour. */
export const interview: DueItem = {
  ...item,
  ...person(13, 'Joseph', 'Mwangi'),
  kind: 'interview',
  stage: 'interview_scheduled',
  due_at: at(30),
  since: at(-3000),
  detail: 'in_person',
  place: 'Dubai, Al Quoz',
};

/** A decision that is some working days late. */
export const decision: DueItem = {
  ...item,
  ...person(14, 'Nimal', 'Perera'),
  kind: 'decision',
  stage: 'interviewed',
  due_at: at(-7 * 24 * 60),
  since: at(-8 * 24 * 60),
};

/** An offer that expires in five hours. */
export const offer: DueItem = {
  ...item,
  ...person(15, 'محمد', 'عبد الرحمن'),
  kind: 'offer',
  stage: 'offer_pending',
  due_at: at(300),
  since: at(-4000),
};

/** A hand-over returned this morning. */
export const handover: DueItem = {
  ...item,
  ...person(16, 'Abdul Rahman', 'Khan'),
  kind: 'handover',
  stage: 'offer_accepted',
  due_at: at(-95),
  since: at(-95),
  detail: 'The passport copy is cut off at the bottom.',
};

/** A candidate who answered a message. */
export const replyItem: DueItem = {
  ...item,
  ...person(17, 'Tariq', 'Mehmood'),
  kind: 'reply',
  stage: 'contacting',
  due_at: at(-20),
  since: at(-20),
};

/** A call-back tomorrow at nine. */
export const later: DueItem = { ...callBack, ...person(18, 'Kofi', 'Mensah'), due_at: at(21 * 60) };

/** One item of each kind, and one for later. */
export const dueItems: readonly DueItem[] = [
  firstContact,
  callBack,
  interview,
  decision,
  offer,
  handover,
  replyItem,
  later,
];
