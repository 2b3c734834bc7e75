import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type IntakeLinks, IntakeTabs } from '#components/blocks/intake-tabs/intake-tabs.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import type { CandidatePanel } from '#components/candidate/candidate-panel.ts';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import {
  asking,
  decision,
  lazyAcceptHandover,
  lazyFindDuplicate,
  lazyMergeCandidates,
  lazyUndoMerge,
  record,
} from '#components/candidate/candidate-parts.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { intentsOf } from '#machines/candidate/record/access.ts';
import type { Handover } from '#machines/data/views/handover-list.ts';
import { activeOperations, activeRecruiters } from '#machines/shared/references/references.machine.ts';
import { processingColumns } from './processing.columns.tsx';

const bulk = lazyPart(
  withNamespaces(['leadDecisions'], async () => (await import('./handover-bulk.tsx')).HandoverBulk),
);
const preloadedParts = [
  record,
  lazyAcceptHandover,
  decision,
  bulk,
  asking,
  lazyFindDuplicate,
  lazyMergeCandidates,
  lazyUndoMerge,
];

/** `/operations/processing`: accepts or returns hand-overs of recruiters. */
export function ProcessingScreen({
  handoversHref,
  problemsHref,
  onNavigate,
  ...props
}: ListScreenProps & IntakeLinks) {
  const { user, place } = props;
  const { t } = useTranslation('processing');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const keysOf = (rows: readonly Handover[]): ListKey[] => {
    const press = (
      key: string,
      label: string,
      intent: 'accept' | 'return' | null,
      panelOf: (candidate: Handover) => CandidatePanel,
    ): ListKey => {
      const found = (id: string | null) =>
        rows.find((row) => row.id === id && (intent === null || intentsOf(row, user).includes(intent)));
      return {
        key,
        label,
        appliesTo: (id) => found(id) !== undefined,
        onPress: (id) => {
          const candidate = found(id);
          if (candidate) panels.onPanel(panelOf(candidate));
        },
      };
    };
    return [
      press('a', t('keys.accept'), 'accept', (candidate) => ({
        kind: 'decide',
        intent: 'accept',
        candidate,
      })),
      press('e', t('keys.return'), 'return', (candidate) => ({
        kind: 'decide',
        intent: 'return',
        candidate,
      })),
      press('m', t('keys.merge'), null, (candidate) => ({ kind: 'find', candidate })),
    ];
  };
  return (
    <ListScreen
      {...props}
      presentation={processingColumns}
      sharedWith="operations"
      isMasked
      preloadedParts={preloadedParts}
      options={useOptions()}
      optionsOf={(rows) => ({
        client: [...new Set([...rows.map((row) => row.client_name), ...(place.query.filters.client ?? [])])]
          .filter((name) => name !== null)
          .sort(),
      })}
      notice={() => <IntakeTabs value="handOvers" {...{ handoversHref, problemsHref, onNavigate }} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      callsOnSwipe
      keys={keysOf}
      bulk={({ selection, onExport }) =>
        references &&
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(HandoverBulk) => <HandoverBulk {...{ selection, user, references, onExport }} />}
          </LazyPart>
        )
      }
    >
      {(list) => <CandidatePanels {...{ user, references, list, ...panels }} />}
    </ListScreen>
  );
}

/** Returns filter options known only at run time. */
function useOptions() {
  const references = useReferences();
  return useMemo(
    () => ({
      opening: (references?.openings ?? []).map(({ id, title }) => ({ value: id, label: title })),
      recruiter: references
        ? activeRecruiters(references).map(({ id, name }) => ({ value: id, label: name }))
        : [],
      operations: references
        ? activeOperations(references).map(({ id, name }) => ({ value: id, label: name }))
        : [],
    }),
    [references],
  );
}
