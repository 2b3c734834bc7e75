import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { CandidateTimeline } from '#components/blocks/candidate-timeline/candidate-timeline.tsx';
import type { EntryOf } from '#components/blocks/candidate-timeline/timeline-entry.ts';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
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

const offerTab = lazyPart(
  withNamespaces(
    ['offering', 'offerRefusals'],
    async () => (await import('#components/candidate/offer/offer-tab.tsx')).OfferTab,
  ),
);

const closingTab = lazyPart(
  async () => (await import('#components/candidate/closing/closing-list.tsx')).ClosingList,
);

const documentTab = lazyPart(
  withNamespaces(
    ['candidateDocuments', 'documents'],
    async () => (await import('#components/candidate/documents/document-tab.tsx')).DocumentTab,
  ),
);

const visaTab = lazyPart(
  withNamespaces(
    ['visaCase', 'offering'],
    async () => (await import('#components/candidate/visa/visa-tab.tsx')).VisaTab,
  ),
);

const onboarding = lazyPart(
  withNamespaces(
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
        <LazyPart part={documentTab}>
          {(DocumentTab) => <DocumentTab {...{ data, candidate, user, references, spot }} />}
        </LazyPart>
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
        <LazyPart part={offerTab}>
          {(OfferTab) => <OfferTab offering={data.offering} {...{ user, references, now, onOffer }} />}
        </LazyPart>
      );
    case 'visa':
      return (
        <VisaList
          {...data}
          work={
            data.caseId !== null && (
              <LazyPart part={visaTab}>
                {(VisaTab) => <VisaTab key={data.caseId} caseId={data.caseId ?? ''} userId={user.id} />}
              </LazyPart>
            )
          }
        />
      );
    case 'closing':
      return (
        <LazyPart part={closingTab}>
          {(ClosingList) => <ClosingList rows={data.rows} people={names.people} />}
        </LazyPart>
      );
    case 'onboarding':
      return (
        <LazyPart part={onboarding}>
          {(OnboardingChecklist) => (
            <OnboardingChecklist rows={data.rows} {...{ candidate, user, now }} people={names.people} />
          )}
        </LazyPart>
      );
    case 'notes':
      return <Notes rows={data.rows} {...tools} showsOwnerNote={isWritable} user={user} now={now} />;
    case 'tasks':
      return <Tasks rows={data.rows} {...tools} user={user} now={now} />;
  }
}

/** Returns whether the user may undo a merge: its author and admins may. */
function mayUndo({ actor_id, data }: EntryOf<'merge'>, user: SessionUser): boolean {
  return data.undone_at === null && (user.role === 'admin' || actor_id === user.id);
}
