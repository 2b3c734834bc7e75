import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { LeadEntry } from './lead-entry.ts';

export const lazyAddLead = lazyPart(async () => (await import('./adding/add-lead.tsx')).AddLead);
const lazyClaimNext = lazyPart(
  withNamespaces(['leadDecisions'], async () => (await import('./claim-next.tsx')).ClaimNext),
);
const lazyImportLeads = lazyPart(async () => (await import('./import/import-leads.tsx')).ImportLeads);

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
        <LazyPart part={lazyAddLead}>
          {(AddLead) => <AddLead isOpen {...{ user, references, onOpen, onClose }} onAdded={onOpen} />}
        </LazyPart>
      );
    case 'import':
      return (
        <LazyPart part={lazyImportLeads}>
          {(ImportLeads) => <ImportLeads {...{ user, onClose, onImported }} />}
        </LazyPart>
      );
    case 'claimNext':
      return (
        <LazyPart part={lazyClaimNext}>
          {(ClaimNext) => (
            <ClaimNext
              onEnd={(id) => {
                onClose();
                if (id !== null) onOpen(id);
              }}
            />
          )}
        </LazyPart>
      );
    case null:
      return null;
  }
}
