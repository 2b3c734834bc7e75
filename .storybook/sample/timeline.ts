import type { EntryOf, TimelineEntry } from '#components/blocks/candidate-timeline/timeline-entry.ts';
import type { EntryNames } from '#components/blocks/candidate-timeline/use-entry-messages.tsx';

const sara = 'c0000000-0000-4000-8000-000000000001';
const amal = 'c0000000-0000-4000-8000-000000000002';

/** Names for the entries below. */
export const sampleNames: EntryNames = {
  people: { [sara]: 'Sara Khan', [amal]: 'Amal Nasser' },
  reasons: { salary_expectation: 'Pay expectation too high' },
  gates: { licence_known: 'the licence is not known' },
};

const contact: EntryOf<'contact'>['data'] = {
  channel: 'call',
  direction: 'outbound',
  outcome: 'answered_interested',
  note: null,
  call_back_at: null,
  template_code: null,
  language: null,
};
const stage: EntryOf<'stage'>['data'] = {
  from_stage: null,
  to_stage: 'new_lead',
  actor_role: 'recruiter',
  reason_code: null,
  note: null,
  cause: null,
  gate_overrides: {},
  application_id: 'a0000000-0000-4000-8000-000000000001',
};
const assignment: EntryOf<'assignment'>['data'] = {
  kind: 'claimed',
  from_id: null,
  to_id: sara,
  deferred_until: null,
};
const note: EntryOf<'note'>['data'] = {
  body: 'Has his own bike',
  visibility: 'internal',
  pinned: false,
  edited_at: null,
  version: 1,
};
const merge: EntryOf<'merge'>['data'] = {
  merge_id: 'b0000000-0000-4000-8000-000000000001',
  loser_id: amal,
  undone_at: null,
  undone_by: null,
};

type Data = TimelineEntry extends infer Entry
  ? Entry extends TimelineEntry
    ? Pick<Entry, 'kind' | 'actor_id' | 'data'>
    : never
  : never;

const entries: readonly Data[] = [
  {
    kind: 'task',
    actor_id: sara,
    data: { title: 'Call back Mohammed Ashraf Ali', kind: 'call_back', due_at: '2026-03-12T10:00:00Z' },
  },
  { kind: 'contact', actor_id: sara, data: { ...contact, note: 'Asked about accommodation.' } },
  {
    kind: 'contact',
    actor_id: sara,
    data: { ...contact, outcome: 'call_back', call_back_at: '2026-03-12T12:30:00Z' },
  },
  {
    kind: 'contact',
    actor_id: sara,
    data: {
      ...contact,
      channel: 'whatsapp',
      outcome: 'message_sent',
      template_code: 'first_contact',
      language: 'ar',
    },
  },
  {
    kind: 'contact',
    actor_id: sara,
    data: { ...contact, channel: 'whatsapp', direction: 'inbound', outcome: 'replied' },
  },
  { kind: 'note', actor_id: sara, data: note },
  {
    kind: 'note',
    actor_id: amal,
    data: {
      ...note,
      body: 'أحضر جواز السفر والرخصة يوم الخميس',
      visibility: 'shared_with_driver',
      edited_at: '2026-03-12T09:00:00Z',
    },
  },
  { kind: 'stage', actor_id: sara, data: { ...stage, from_stage: 'new_lead', to_stage: 'contacting' } },
  { kind: 'assignment', actor_id: sara, data: assignment },
  {
    kind: 'assignment',
    actor_id: null,
    data: { ...assignment, kind: 'pooled', to_id: null, deferred_until: '2026-03-13T05:00:00Z' },
  },
  { kind: 'assignment', actor_id: null, data: { ...assignment, kind: 'lapsed', from_id: amal, to_id: null } },
  {
    kind: 'assignment',
    actor_id: amal,
    data: { ...assignment, kind: 'released', from_id: amal, to_id: null },
  },
  { kind: 'assignment', actor_id: null, data: { ...assignment, kind: 'round_robin', to_id: amal } },
  {
    kind: 'stage',
    actor_id: amal,
    data: {
      ...stage,
      from_stage: 'contacting',
      to_stage: 'qualified',
      gate_overrides: { licence_known: 'Seen on video' },
    },
  },
  {
    kind: 'stage',
    actor_id: sara,
    data: {
      ...stage,
      from_stage: 'interviewed',
      to_stage: 'rejected',
      reason_code: 'salary_expectation',
      note: 'Wants 4,000',
    },
  },
  { kind: 'merge', actor_id: amal, data: merge },
  { kind: 'merge', actor_id: amal, data: { ...merge, undone_at: '2026-03-11T09:00:00Z', undone_by: amal } },
  {
    kind: 'stage',
    actor_id: amal,
    data: { ...stage, from_stage: 'rejected', to_stage: 'qualified', cause: 'merge_undone' },
  },
  {
    kind: 'stage',
    actor_id: null,
    data: { ...stage, from_stage: 'selected', to_stage: 'withdrawn', actor_role: 'driver' },
  },
  { kind: 'stage', actor_id: null, data: { ...stage, actor_role: 'system' } },
];

/** An entry of every kind and variant, latest first, two hours apart. */
export const sampleEntries: readonly TimelineEntry[] = entries.map((entry, index) => ({
  ...entry,
  id: `${entry.kind}:${index}`,
  at: new Date(Date.parse('2026-03-12T09:55:00Z') - index * 2 * 3_600_000).toISOString(),
  merge_id: null,
}));

/** The same after a merge from which all entries came, except the merge itself. */
export const mergedEntries: readonly TimelineEntry[] = sampleEntries
  .filter(({ kind, data }) => kind !== 'merge' || !('undone_at' in data) || data.undone_at === null)
  .map((entry) => (entry.kind === 'merge' ? entry : { ...entry, merge_id: merge.merge_id }));
