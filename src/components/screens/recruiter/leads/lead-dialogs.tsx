import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { withWords } from '#components/i18n/with-words.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { LeadEntry } from './lead-entry.ts';

export const adding = latePart(async () => (await import('./adding/add-lead.tsx')).AddLead);
const claimingNext = latePart(
  withWords(['leadDecisions'], async () => (await import('./claim-next.tsx')).ClaimNext),
);
const importing = latePart(async () => (await import('./import/import-leads.tsx')).ImportLeads);

export interface LeadDialogsProps {
  user: SessionUser;
  references: References | null;
  /** The open dialog. */
  entry: LeadEntry | null;
  onClose: () => void;
  /** Opens a lead. */
  onOpen: (id: string) => void;
  /** Called when leads were imported, or an import was undone. */
  onImported: () => void;
}

/** Renders the dialog to add a lead, import a file, or claim the next lead of the pool. */
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
    case 'claimNext':
      return (
        <Late part={claimingNext}>
          {(ClaimNext) => (
            <ClaimNext
              onEnd={(id) => {
                onClose();
                if (id !== null) onOpen(id);
              }}
            />
          )}
        </Late>
      );
    case null:
      return null;
  }
}
