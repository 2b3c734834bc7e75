import { fn } from 'storybook/test';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import type { CandidateRecordViewProps } from '#components/candidate/record/candidate-record-view.tsx';
import { personOf } from '#components/candidate/record/head.ts';
import { PartPanelView } from '#components/candidate/record/part-panel.tsx';
import type { CandidateContact } from '#components/candidate/record/use-contact.ts';
import { lead } from '#machines/candidate/record/candidate.fixtures.ts';
import { partData, references, sara } from './candidate-record.ts';
import { sampleNow } from './candidates.ts';

/** Context of a loaded record. */
export const knownCandidate: CandidateRecordViewProps['context'] = {
  record: lead,
  fields: new Map(),
  error: null,
  isFetching: false,
};

/** Contact details of the candidate. */
export const sampleContact: NonNullable<CandidateContact['contact']> = {
  person: personOf(lead),
  templates: references.texts,
  values: { first_name: 'Mohammed' },
  onLog: fn(),
  onRetry: fn(),
  onDiscard: fn(),
};

/** The record of a recruiter's own lead. */
export const candidateRecordArgs = {
  context: knownCandidate,
  isMissing: false,
  known: null as CandidateRecordViewProps['known'],
  contact: sampleContact as CandidateContact['contact'],
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
      candidate={lead}
      undoOf={() => null}
      onInterview={fn()}
      onOffer={fn()}
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
  onSchedule: fn(),
  onDecide: fn(),
  onMerge: fn(),
  onAskMissing: fn(),
  onRehire: fn(),
  callOutcome: null,
  onAskedMissing: fn(),
  now: sampleNow,
} satisfies CandidateRecordViewProps;
