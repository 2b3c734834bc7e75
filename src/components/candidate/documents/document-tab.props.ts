import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { PartData } from '#machines/candidate/record/parts.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface DocumentTabProps {
  data: Extract<PartData, { part: 'documents' }>;
  candidate: OpenCandidate;
  user: SessionUser;
  references: References | null;
  /** Code of the document type to scroll to. */
  spot?: string | null;
}
