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
export const lazyAcceptHandover = lazyPart(
  withNamespaces(
    ['leadDecisions', 'accepting'],
    async () => (await import('./accepting/accept-handover.tsx')).AcceptHandover,
  ),
);
export const lazyDeploySheet = lazyPart(
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
export const lazyScreening = lazyPart(
  withNamespaces(['screening'], async () => (await import('./screening/screening.tsx')).Screening),
);
export const lazyInterviewPanel = lazyPart(
  withNamespaces(
    ['scheduling', 'candidateRecord'],
    async () => (await import('./scheduling/interview-panel.tsx')).InterviewPanel,
  ),
);
export const lazyMoveMany = lazyPart(
  withNamespaces(
    ['scheduling', 'candidateRecord'],
    async () => (await import('./scheduling/bulk-reschedule.tsx')).BulkReschedule,
  ),
);
export const lazyOfferPanel = lazyPart(
  withNamespaces(
    ['offering', 'offerRefusals'],
    async () => (await import('./offer/offer-panel.tsx')).OfferPanel,
  ),
);
export const lazyFindDuplicate = lazyPart(
  withNamespaces(['merging'], async () => (await import('./merge/find-duplicate.tsx')).FindDuplicate),
);
export const lazyMergeCandidates = lazyPart(
  withNamespaces(
    ['merging', 'addLead'],
    async () => (await import('./merge/merge-candidates.tsx')).MergeCandidates,
  ),
);
export const lazyNameReconciler = lazyPart(
  withNamespaces(['names'], async () => (await import('./names/name-reconciler.tsx')).NameReconciler),
);
export const lazyDocumentTask = lazyPart(
  withNamespaces(
    ['candidateDocuments'],
    async () => (await import('./documents/document-task.tsx')).DocumentTask,
  ),
);
export const lazyRehireDialog = lazyPart(
  withNamespaces(['candidateRecord'], async () => (await import('./rehire/rehire-dialog.tsx')).RehireDialog),
);
export const lazyUndoMerge = lazyPart(
  withNamespaces(['merging'], async () => (await import('./merge/undo-merge.tsx')).UndoMerge),
);

/** Parts to preload, most needed first. Merging is rare. */
export const defaultPanels = [
  record,
  decision,
  lazyScreening,
  lazyInterviewPanel,
  lazyOfferPanel,
  handingOver,
  lazyDeploySheet,
  asking,
  lazyFindDuplicate,
  lazyMergeCandidates,
  lazyUndoMerge,
];
