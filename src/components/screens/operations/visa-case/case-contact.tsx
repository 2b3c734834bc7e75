import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { ContactKit } from '#components/blocks/contact-kit/contact-kit.tsx';
import { useContact } from '#components/candidate/record/use-contact.ts';
import { useNow } from '#components/hooks/use-now.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface CaseContactProps {
  candidate: Candidate;
  user: SessionUser;
  references: References | null;
}

/** Calls the driver or opens a WhatsApp message, and logs the result. */
export function CaseContact({ candidate, user, references }: CaseContactProps) {
  const { contact } = useContact({ user, candidateId: candidate.id, known: candidate, references });
  const now = useNow();
  return contact && <ContactKit {...contact} name={nameOf(candidate)} now={now} hasKeys />;
}
