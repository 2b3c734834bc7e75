import Download from 'lucide-react/icons/download';
import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { mayAdd } from '#machines/candidate/documents/document-access.ts';
import {
  type DocumentEntry,
  documentSetOf,
  entriesOf,
} from '#machines/candidate/documents/document-entries.ts';
import type { ViewPurpose } from '#machines/data/document-link.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import { phaseOf, type Stage } from '#shared/stages.ts';
import type { DocumentTabProps } from './document-tab.props.ts';
import { EntryCard } from './entry-card.tsx';
import { FileDialog } from './file-dialog.tsx';
import { labelOf } from './labels.ts';
import { RequestDialog } from './request-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useDocumentSet } from './use-document-set.ts';
import { useDocumentWork } from './use-document-work.ts';
import { WaiveDialog } from './waive-dialog.tsx';

/** The dialog open over the tab. */
type Open =
  | { kind: 'view'; entry: DocumentEntry; file: DocumentFile }
  | { kind: 'upload'; entry: DocumentEntry; side: DocumentFile['side'] }
  | { kind: 'waive'; entry: DocumentEntry }
  | { kind: 'request' };

/** Lists the documents of a candidate: every type with its sides and versions, and the actions the user may take. */
export function DocumentTab({ data, candidate, user, references, spot = null }: DocumentTabProps) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const errorMessage = useErrorMessages();
  const [open, setOpen] = useState<Open | null>(null);
  const work = useDocumentWork(candidate.id);
  const set = useDocumentSet({ data, owner: candidate, user, references });
  const entries = entriesOf(data);
  const listed = new Set(entries.map(({ type_code }) => type_code));
  const requestableTypes = data.types.filter(
    (type) => type.driver_can_upload && !listed.has(type.code) && mayAdd(candidate, user, type),
  );
  const close = () => setOpen(null);
  return (
    <Stack gap={4}>
      <Row gap={2}>
        {requestableTypes.length > 0 && (
          <Button onPress={() => setOpen({ kind: 'request' })}>
            <Icon of={FilePlus} />
            {t('add')}
          </Button>
        )}
        {documentSetOf(data).length > 0 && (
          <Button isPending={set.isBusy} pendingLabel={t('downloading')} onPress={set.download}>
            <Icon of={Download} />
            {t('download')}
          </Button>
        )}
      </Row>
      {set.error && <Alert title={t('set.failed')}>{errorMessage(set.error)}</Alert>}
      {entries.length === 0 ? (
        <EmptyState icon={FileText} title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <Stack gap={3} as="ul" aria-label={t('label')}>
          {entries.map((entry) => (
            <EntryCard
              key={entry.type_code}
              entry={entry}
              isScrollTarget={entry.type_code === spot}
              {...{ candidate, user, references, work }}
              reasons={data.reasons}
              onView={(file) => setOpen({ kind: 'view', entry, file })}
              onUpload={(side) => setOpen({ kind: 'upload', entry, side })}
              onWaive={() => setOpen({ kind: 'waive', entry })}
            />
          ))}
        </Stack>
      )}
      {open?.kind === 'view' && (
        <FileDialog
          title={t('viewTitle', {
            document: labelOf(open.entry.type, i18n.language),
            name: nameOf(candidate),
          })}
          documentId={open.file.id}
          side={open.file.side}
          purpose={purposeAt(candidate.current_stage)}
          onClose={close}
        />
      )}
      {open?.kind === 'upload' && (
        <UploadDialog type={open.entry.type} side={open.side} candidateId={candidate.id} onClose={close} />
      )}
      {open?.kind === 'waive' && open.entry.requirement && (
        <WaiveDialog
          type={open.entry.type}
          requirement={open.entry.requirement}
          work={work}
          onClose={close}
        />
      )}
      {open?.kind === 'request' && <RequestDialog types={requestableTypes} work={work} onClose={close} />}
    </Stack>
  );
}

/** Returns the purpose logged for viewing a file. */
function purposeAt(stage: Stage): ViewPurpose {
  if (stage === 'onboarding') return 'onboarding';
  if (stage === 'visa') return 'visa_submission';
  return phaseOf(stage) === 'operations' ? 'review' : 'handover';
}
