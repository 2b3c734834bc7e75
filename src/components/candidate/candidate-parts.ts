import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';

/** Parts that open over a list of candidates, each loaded separately. */
export const record = lazyPart(
  withNamespaces(
    ['candidateRecord'],
    async () => (await import('./record/candidate-record.tsx')).CandidateRecord,
  ),
);
export const decision = lazyPart(
  withNamespaces(
    ['leadDecisions'],
    async () => (await import('./decisions/candidate-decision.tsx')).CandidateDecision,
  ),
);
export const handingOver = lazyPart(
  withNamespaces(
    ['leadDecisions', 'handOver'],
    async () => (await import('./hand-over/hand-over-sheet.tsx')).HandOverSheet,
  ),
);
export const accepting = lazyPart(
  withNamespaces(
    ['leadDecisions', 'accepting'],
    async () => (await import('./accepting/accept-handover.tsx')).AcceptHandover,
  ),
);
export const deploying = lazyPart(
  withNamespaces(
    ['leadDecisions', 'onboarding'],
    async () => (await import('./onboarding/deploy-sheet.tsx')).DeploySheet,
  ),
);
export const asking = lazyPart(
  withNamespaces(
    ['handOver', 'candidateRecord'],
    async () => (await import('./hand-over/hand-over-messages.tsx')).HandOverMessages,
  ),
);
export const screening = lazyPart(
  withNamespaces(['screening'], async () => (await import('./screening/screening.tsx')).Screening),
);
export const interviewing = lazyPart(
  withNamespaces(
    ['scheduling', 'candidateRecord'],
    async () => (await import('./scheduling/interview-panel.tsx')).InterviewPanel,
  ),
);
export const moving = lazyPart(
  withNamespaces(
    ['scheduling', 'candidateRecord'],
    async () => (await import('./scheduling/move-many.tsx')).MoveMany,
  ),
);
export const offering = lazyPart(
  withNamespaces(
    ['offering', 'offerRefusals'],
    async () => (await import('./offer/offer-panel.tsx')).OfferPanel,
  ),
);
export const finding = lazyPart(
  withNamespaces(['merging'], async () => (await import('./merge/find-duplicate.tsx')).FindDuplicate),
);
export const merging = lazyPart(
  withNamespaces(
    ['merging', 'addLead'],
    async () => (await import('./merge/merge-candidates.tsx')).MergeCandidates,
  ),
);
export const naming = lazyPart(
  withNamespaces(['names'], async () => (await import('./names/name-reconciler.tsx')).NameReconciler),
);
export const documentTask = lazyPart(
  withNamespaces(
    ['candidateDocuments'],
    async () => (await import('./documents/document-task.tsx')).DocumentTask,
  ),
);
export const rehiring = lazyPart(
  withNamespaces(['candidateRecord'], async () => (await import('./rehire/rehire-dialog.tsx')).RehireDialog),
);
export const undoing = lazyPart(
  withNamespaces(['merging'], async () => (await import('./merge/undo-merge.tsx')).UndoMerge),
);

/** Parts to preload, most needed first. Merging is rare. */
export const usualPanels = [
  record,
  decision,
  screening,
  interviewing,
  offering,
  handingOver,
  deploying,
  asking,
  finding,
  merging,
  undoing,
];
