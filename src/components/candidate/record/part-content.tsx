import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { CandidateTimeline } from '#components/blocks/candidate-timeline/candidate-timeline.tsx';
import type { EntryOf } from '#components/blocks/candidate-timeline/timeline-entry.ts';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { readOnlyFor, worksOn } from '#machines/candidate/record/access.ts';
import type { PartData } from '#machines/candidate/record/parts.ts';
import { canSchedule } from '#machines/candidate/record/record-access.ts';
import type { SessionUser } from '#shared/contract.ts';
import { InterviewList } from './interview-list.tsx';
import { Notes } from './notes.tsx';
import type { PartPanelViewProps } from './part-panel.props.ts';
import { Tasks } from './tasks.tsx';
import { useEntryNames } from './use-entry-names.ts';
import { VisaList } from './visa-list.tsx';

const offerTab = latePart(
  withWords(
    ['offering', 'offerRefusals'],
    async () => (await import('#components/candidate/offer/offer-tab.tsx')).OfferTab,
  ),
);

const closingTab = latePart(
  async () => (await import('#components/candidate/closing/closing-list.tsx')).ClosingList,
);

const documentTab = latePart(
  withWords(
    ['candidateDocuments', 'documents'],
    async () => (await import('#components/candidate/documents/document-tab.tsx')).DocumentTab,
  ),
);

const visaTab = latePart(
  withWords(
    ['visaCase', 'offering'],
    async () => (await import('#components/candidate/visa/visa-tab.tsx')).VisaTab,
  ),
);

const onboarding = latePart(
  withWords(
    ['onboarding'],
    async () =>
      (await import('#components/candidate/onboarding/onboarding-checklist.tsx')).OnboardingChecklist,
  ),
);

export interface PartContentProps
  extends Pick<
    PartPanelViewProps,
    | 'candidate'
    | 'user'
    | 'references'
    | 'spot'
    | 'now'
    | 'undoOf'
    | 'isExtending'
    | 'onInterview'
    | 'onOpenInterview'
    | 'onOffer'
  > {
  data: PartData;
  /** Loads earlier entries. */
  onMore: () => void;
}

/** Renders the content of a record's tab. */
export function PartContent({
  data,
  candidate,
  user,
  references,
  spot = null,
  now,
  undoOf,
  onInterview,
  onOpenInterview,
  onOffer,
  ...history
}: PartContentProps) {
  const names = useEntryNames(references, candidate);
  const isWritable = readOnlyFor(candidate, user) === null;
  const tools = { candidateId: candidate.id, canWrite: worksOn(candidate, user), people: names.people };
  switch (data.part) {
    case 'timeline':
      return (
        <CandidateTimeline
          name={nameOf(candidate)}
          entries={data.rows}
          names={names}
          now={now}
          actionOf={(entry) =>
            isWritable && entry.kind === 'merge' && mayUndo(entry, user) && undoOf(entry.data.merge_id)
          }
          isLoading={history.isExtending}
          onLoadEarlier={data.hasMore ? history.onMore : undefined}
        />
      );
    case 'documents':
      return (
        <Late part={documentTab}>
          {(DocumentTab) => <DocumentTab {...{ data, candidate, user, references, spot }} />}
        </Late>
      );
    case 'interviews':
      return (
        <InterviewList
          rows={data.rows}
          canChange={canSchedule(candidate, user)}
          {...{ now, onInterview, onOpenInterview }}
        />
      );
    case 'offer':
      return (
        <Late part={offerTab}>
          {(OfferTab) => <OfferTab offering={data.offering} {...{ user, references, now, onOffer }} />}
        </Late>
      );
    case 'visa':
      return (
        <VisaList
          {...data}
          work={
            data.caseId !== null && (
              <Late part={visaTab}>
                {(VisaTab) => <VisaTab key={data.caseId} caseId={data.caseId ?? ''} userId={user.id} />}
              </Late>
            )
          }
        />
      );
    case 'closing':
      return (
        <Late part={closingTab}>
          {(ClosingList) => <ClosingList rows={data.rows} people={names.people} />}
        </Late>
      );
    case 'onboarding':
      return (
        <Late part={onboarding}>
          {(OnboardingChecklist) => (
            <OnboardingChecklist rows={data.rows} {...{ candidate, user, now }} people={names.people} />
          )}
        </Late>
      );
    case 'notes':
      return <Notes rows={data.rows} {...tools} keepsOwnerNote={isWritable} user={user} now={now} />;
    case 'tasks':
      return <Tasks rows={data.rows} {...tools} user={user} now={now} />;
  }
}

/** Returns whether the user may undo a merge: its author and admins may. */
function mayUndo({ actor_id, data }: EntryOf<'merge'>, user: SessionUser): boolean {
  return data.undone_at === null && (user.role === 'admin' || actor_id === user.id);
}
