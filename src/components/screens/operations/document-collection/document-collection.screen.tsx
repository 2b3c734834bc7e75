import { useActorRef, useSelector } from '@xstate/react';
import ScanEye from 'lucide-react/icons/scan-eye';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { record } from '#components/candidate/candidate-parts.ts';
import { labelOf } from '#components/candidate/documents/labels.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentListRow } from '#machines/data/views/document-list.ts';
import { hasMissingDocuments } from '#machines/operations/document-collection/matrix-bulk.ts';
import { documentTypesMachine } from '#machines/shared/document-types/document-types.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { matrixColumns, typeOfColumn } from './document-collection.columns.tsx';
import type { MatrixAction } from './matrix-bulk.tsx';

const bulk = lazyPart(
  withNamespaces(['leadDecisions'], async () => (await import('./matrix-bulk.tsx')).MatrixBulk),
);
const preloadedParts = [record, bulk];

export interface DocumentCollectionScreenProps extends ListScreenProps {
  /** Path of the review session. */
  reviewHref: string;
  /** Full URL where drivers send documents, for messages. */
  portalHref: string;
}

/** `/operations/documents`: collects the documents of all candidates accepted from recruiters. */
export function DocumentCollectionScreen(props: DocumentCollectionScreenProps) {
  const { t } = useTranslation('documentCollection');
  const errorMessage = useErrorMessages();
  const actor = useActorRef(documentTypesMachine);
  const types = useSelector(actor, ({ context }) => context.data);
  const error = useSelector(actor, ({ context }) => context.error);
  if (types) return <Matrix {...props} types={types} />;
  if (error) {
    return (
      <ErrorState title={t('unread')} onRetry={() => actor.send({ type: 'widget.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height="24rem" />
    </Skeleton>
  );
}

interface MatrixProps extends DocumentCollectionScreenProps {
  types: readonly KnownDocumentType[];
}

function Matrix({ types, reviewHref, portalHref, ...props }: MatrixProps) {
  const { user, place } = props;
  const { t, i18n } = useTranslation('documentCollection');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const [openAct, setOpenAct] = useState<MatrixAction | null>(null);
  const presentation = useMemo(() => matrixColumns(types, i18n.language), [types, i18n.language]);
  const keysOf = (rows: readonly DocumentListRow[]): ListKey[] => {
    const press = (key: string, label: string, actFor: (row: DocumentListRow) => MatrixAction | null) => ({
      key,
      label,
      onPress: (id: string | null) => {
        const row = rows.find((one) => one.id === id);
        if (row) setOpenAct(actFor(row));
      },
    });
    return [
      press('m', t('keys.remind'), (row) =>
        hasMissingDocuments(row) ? { act: 'remind', rows: [row] } : null,
      ),
      press('t', t('keys.request'), (row) => ({ act: 'request', rows: [row], choice: null })),
    ];
  };
  return (
    <ListScreen
      {...props}
      presentation={presentation}
      sharedWith="operations"
      isMasked={user.role !== 'admin'}
      preloadedParts={preloadedParts}
      options={useOptions(types, references)}
      optionsOf={(rows) => ({
        client: namesIn(
          rows.map((row) => row.client_name),
          place.query.filters.client,
        ),
      })}
      partOf={(column) => {
        const type = typeOfColumn(column);
        return type && `documents.${type}`;
      }}
      adjustTab={(tab) => (tab.id === 'review' ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab)}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      callsOnSwipe
      keys={keysOf}
      action={
        <ButtonLink href={reviewHref}>
          <Icon of={ScanEye} />
          {t('startReview')}
        </ButtonLink>
      }
      bulk={({ selection, onExport }) =>
        references &&
        (selection.rows.length > 0 || openAct !== null || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(MatrixBulk) => (
              <MatrixBulk
                {...{ selection, openAct, onExport, user, references, types, portalHref }}
                onOpenActChange={setOpenAct}
              />
            )}
          </LazyPart>
        )
      }
    >
      {(list) => <CandidatePanels {...{ user, references, list, ...panels }} firstTab="documents" />}
    </ListScreen>
  );
}

/** Returns filter options known only at run time. */
function useOptions(types: readonly KnownDocumentType[], references: References | null) {
  const { i18n } = useTranslation();
  return useMemo(
    () => ({
      type: types.map((type) => ({ value: type.code, label: labelOf(type, i18n.language) })),
      operations: (references?.staff ?? [])
        .filter(({ role, is_active }) => role === 'operations' && is_active)
        .map(({ id, name }) => ({ value: id, label: name })),
    }),
    [types, references, i18n.language],
  );
}

function namesIn(names: readonly (string | null)[], chosen: readonly string[] = []): string[] {
  return [...new Set([...names, ...chosen])].filter((name) => name !== null).sort();
}
