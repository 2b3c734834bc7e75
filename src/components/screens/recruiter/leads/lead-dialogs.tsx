import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export const adding = latePart(async () => (await import('./adding/add-lead.tsx')).AddLead);
const importing = latePart(async () => (await import('./import/import-leads.tsx')).ImportLeads);

/** How leads come in by hand. */
export type LeadEntry = 'add' | 'import';

export interface LeadDialogsProps {
  user: SessionUser;
  references: References | null;
  /** What is open. */
  entry: LeadEntry | null;
  onClose: () => void;
  /** Opens a lead. */
  onOpen: (id: string) => void;
  /** Hears that leads came in from a file, or were taken back. */
  onImported: () => void;
}

/** What adds a lead or brings in a file. */
export function LeadDialogs({ user, references, entry, onClose, onOpen, onImported }: LeadDialogsProps) {
  useFocusOnRecord(entry !== null);
  switch (entry) {
    case 'add':
      return (
        <Late part={adding}>
          {(AddLead) => <AddLead isOpen {...{ user, references, onOpen, onClose }} onAdded={onOpen} />}
        </Late>
      );
    case 'import':
      return (
        <Late part={importing}>{(ImportLeads) => <ImportLeads {...{ user, onClose, onImported }} />}</Late>
      );
    case null:
      return null;
  }
}
