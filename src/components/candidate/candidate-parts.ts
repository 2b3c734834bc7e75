import { latePart } from '#components/blocks/late/late-part.ts';
import { withWords } from '#components/i18n/with-words.ts';

/** Parts that open over a list of candidates, each loaded separately. */
export const record = latePart(
  withWords(['candidateRecord'], async () => (await import('./record/candidate-record.tsx')).CandidateRecord),
);
export const decision = latePart(
  withWords(
    ['leadDecisions'],
    async () => (await import('./decisions/candidate-decision.tsx')).CandidateDecision,
  ),
);
export const handingOver = latePart(
  withWords(
    ['leadDecisions', 'handOver'],
    async () => (await import('./hand-over/hand-over-sheet.tsx')).HandOverSheet,
  ),
);
export const accepting = latePart(
  withWords(
    ['leadDecisions', 'accepting'],
    async () => (await import('./accepting/accept-handover.tsx')).AcceptHandover,
  ),
);
export const deploying = latePart(
  withWords(
    ['leadDecisions', 'onboarding'],
    async () => (await import('./onboarding/deploy-sheet.tsx')).DeploySheet,
  ),
);
export const asking = latePart(
  withWords(
    ['handOver', 'candidateRecord'],
    async () => (await import('./hand-over/hand-over-messages.tsx')).HandOverMessages,
  ),
);
export const screening = latePart(
  withWords(['screening'], async () => (await import('./screening/screening.tsx')).Screening),
);
export const interviewing = latePart(
  withWords(
    ['scheduling', 'candidateRecord'],
    async () => (await import('./scheduling/interview-panel.tsx')).InterviewPanel,
  ),
);
export const moving = latePart(
  withWords(
    ['scheduling', 'candidateRecord'],
    async () => (await import('./scheduling/move-many.tsx')).MoveMany,
  ),
);
export const offering = latePart(
  withWords(['offering', 'offerRefusals'], async () => (await import('./offer/offer-panel.tsx')).OfferPanel),
);
export const finding = latePart(
  withWords(['merging'], async () => (await import('./merge/find-duplicate.tsx')).FindDuplicate),
);
export const merging = latePart(
  withWords(
    ['merging', 'addLead'],
    async () => (await import('./merge/merge-candidates.tsx')).MergeCandidates,
  ),
);
export const naming = latePart(
  withWords(['names'], async () => (await import('./names/name-reconciler.tsx')).NameReconciler),
);
export const documentTask = latePart(
  withWords(['candidateDocuments'], async () => (await import('./documents/document-task.tsx')).DocumentTask),
);
export const rehiring = latePart(
  withWords(['candidateRecord'], async () => (await import('./rehire/rehire-dialog.tsx')).RehireDialog),
);
export const undoing = latePart(
  withWords(['merging'], async () => (await import('./merge/undo-merge.tsx')).UndoMerge),
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
