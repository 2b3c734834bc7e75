import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels } from '#components/candidate/candidate-parts.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { intentsOf } from '#machines/candidate/record/access.ts';
import { rehireActionOf } from '#machines/candidate/record/rehire-access.ts';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import { monthStart } from '#machines/operations/lost-candidates/lost-costs.machine.ts';
import { periodValues } from '#shared/filter-values.ts';
import { lostCandidatesColumns } from './lost-candidates.columns.tsx';
import { LostCosts } from './lost-costs.tsx';

const bulk = lazyPart(
  withNamespaces(['leadDecisions'], async () => (await import('./lost-bulk.tsx')).LostBulk),
);
const preloadedParts = [bulk, ...defaultPanels];

/** `/operations/rejected-candidates`: cases lost after the hand-over, and their open closing items. */
export function LostCandidatesScreen(props: ListScreenProps) {
  const { user, place, onPlace } = props;
  const { query } = place;
  const { t } = useTranslation('lostCandidates');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const filterBy = (code: string) => {
    const { reason, period, ...others } = query.filters;
    const isChosen = reason?.length === 1 && reason[0] === code;
    const thisMonth = periodValues({ start: monthStart(), end: null });
    const filters = isChosen ? others : { ...others, reason: [code], period: thisMonth };
    onPlace({ query: { ...query, tab: 'lost', filters } });
  };
  const decide = (intent: 'reopen' | 'correct', rows: readonly LostCandidate[]) => (id: string | null) => {
    const candidate = rows.find((row) => row.id === id);
    if (candidate && intentsOf(candidate, user).includes(intent))
      panels.onPanel({ kind: 'decide', intent, candidate });
  };
  const rehire = (rows: readonly LostCandidate[]) => (id: string | null) => {
    const candidate = rows.find((row) => row.id === id);
    const act = candidate ? rehireActionOf(candidate, candidate, user) : null;
    if (candidate && act !== null) panels.onPanel({ kind: 'rehire', act, candidate });
  };
  return (
    <ListScreen
      {...props}
      presentation={lostCandidatesColumns}
      sharedWith="operations"
      isMasked
      preloadedParts={preloadedParts}
      options={useOptions()}
      optionsOf={(rows) => ({
        client: [...new Set([...rows.map((row) => row.client_name), ...(query.filters.client ?? [])])]
          .filter((name) => name !== null)
          .sort(),
      })}
      adjustTab={(tab) => (tab.id === 'toClose' ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab)}
      notice={() => <LostCosts onPress={filterBy} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      keys={(rows) => [
        { key: 'o', label: t('keys.reopen'), onPress: decide('reopen', rows) },
        { key: 'r', label: t('keys.correct'), onPress: decide('correct', rows) },
        { key: 'd', label: t('keys.rehire'), onPress: rehire(rows) },
      ]}
      bulk={({ selection, onExport }) =>
        references &&
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(LostBulk) => <LostBulk {...{ selection, user, references, onExport }} />}
          </LazyPart>
        )
      }
    >
      {(list) => <CandidatePanels {...{ user, references, list, ...panels }} firstTab="closing" />}
    </ListScreen>
  );
}

/** Returns filter options known only at run time. */
function useOptions() {
  const { t } = useTranslation('candidates');
  const references = useReferences();
  return useMemo(() => {
    const staff = (references?.staff ?? [])
      .filter(({ role, is_active }) => role === 'operations' && is_active)
      .map(({ id, name }) => ({ value: id, label: name }));
    return {
      reason: (references?.reasons ?? []).map((reason) => ({
        value: reason.code,
        label: reasonName(t, reason),
      })),
      pro: staff,
      operations: staff,
    };
  }, [t, references]);
}
