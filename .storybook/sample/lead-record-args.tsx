import { fn } from 'storybook/test';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import { personOf } from '#components/candidate/record/head.ts';
import type { LeadRecordViewProps } from '#components/candidate/record/lead-record-view.tsx';
import { PartPanelView } from '#components/candidate/record/part-panel.tsx';
import type { LeadContact } from '#components/candidate/record/use-contact.ts';
import { lead } from '#machines/candidate/record/lead.fixtures.ts';
import { sampleNow } from './candidates.ts';
import { partData, references, sara } from './lead-record.ts';

/** What is known of a lead that is there. */
export const knownLead: LeadRecordViewProps['context'] = {
  record: lead,
  fields: new Map(),
  error: null,
  isFetching: false,
};

/** How he is reached. */
export const leadContact: NonNullable<LeadContact['contact']> = {
  person: personOf(lead),
  templates: references.texts,
  values: { first_name: 'Mohammed' },
  onLog: fn(),
  onRetry: fn(),
  onDiscard: fn(),
};

/** The record of a recruiter's own lead. */
export const leadRecordArgs = {
  context: knownLead,
  isMissing: false,
  known: null as LeadRecordViewProps['known'],
  contact: leadContact as LeadContact['contact'],
  unsent: 0,
  user: sara,
  references,
  place: { at: 3, of: 38, onPrevious: fn(), onNext: fn() },
  tab: 'overview' as RecordTab,
  part: (part) => (
    <PartPanelView
      context={{
        ask: { part, candidateId: lead.id, applicationId: null },
        data: partData[part],
        error: null,
      }}
      isLoading={false}
      isExtending={false}
      lead={lead}
      undoOf={() => null}
      user={sara}
      references={references}
      now={sampleNow}
      send={fn()}
    />
  ),
  send: fn(),
  onTab: fn(),
  onClose: fn(),
  onOpen: fn(),
  onScreen: fn(),
  onDecide: fn(),
  onMerge: fn(),
  calledWith: null,
  onAsked: fn(),
  now: sampleNow,
} satisfies LeadRecordViewProps;
