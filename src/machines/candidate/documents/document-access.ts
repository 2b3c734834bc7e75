/** Staff permissions on a candidate's documents: `request_document`, `start_document`, `waive_requirement`. */
import type { AccessFacts, Viewer } from '#machines/candidate/record/access.ts';
import { worksOn } from '#machines/candidate/record/access.ts';
import type { DocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';

/**
 * Returns whether this user may add and request documents of a type: a recruiter until the hand-over, some types only.
 */
export function mayAdd(candidate: AccessFacts, user: Viewer, type: KnownDocumentType): boolean {
  if (!worksOn(candidate, user)) return false;
  if (user.role !== 'recruiter') return true;
  return !candidate.is_with_operations && type.recruiter_can_view && type.sensitivity !== 'health';
}

/** Returns whether this user may waive a required document: operations and admins, until it is verified. */
export function mayWaive(
  candidate: AccessFacts,
  user: Viewer,
  { required, status }: Pick<DocumentStatus, 'required' | 'status'>,
): boolean {
  const isOpen = !['verified', 'expiring', 'waived'].includes(status);
  return user.role !== 'recruiter' && worksOn(candidate, user) && required && isOpen;
}
