import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import type { InterviewLinks } from '#components/candidate/candidate-panel.ts';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels } from '#components/candidate/candidate-parts.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Link } from '#components/ui/link/link.tsx';
import { intentsOf } from '#machines/candidate/record/access.ts';
import type { AcceptedCandidate } from '#machines/data/views/accepted-list.ts';
import { acceptedCandidatesColumns } from './accepted-candidates.columns.tsx';

const bulk = lazyPart(async () => (await import('#components/candidate/decisions/leads-bulk.tsx')).LeadsBulk);
const preloadedParts = [bulk, ...defaultPanels];
const bulkActions = ['handOver', 'message', 'tag', 'export'] as const;
/** Templates for accepted candidates. */
const texts = ['offer_accepted', 'hand_over', 'missing_information'] as const;

export interface AcceptedCandidatesScreenProps extends ListScreenProps, InterviewLinks {
  /** Path of the interviews page, linked from the empty state. */
  interviewsHref: string;
}

/** `/recruiter/accepted-candidates`: candidates from acceptance to deployment. */
export function AcceptedCandidatesScreen({
  interviewsHref,
  bookingHref,
  onOpenInterview,
  ...props
}: AcceptedCandidatesScreenProps) {
  const { user, place } = props;
  const { filters } = place.query;
  const { t } = useTranslation('acceptedCandidates');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const keysOf = (rows: readonly AcceptedCandidate[]): ListKey[] => {
    const press = (key: string, label: string, act: (candidate: AcceptedCandidate) => void) => ({
      key,
      label,
      onPress: (id: string | null) => {
        const candidate = rows.find((row) => row.id === id);
        if (candidate) act(candidate);
      },
    });
    return [
      press('h', t('keys.handOver'), (candidate) => {
        if (intentsOf(candidate, user).includes('handOver'))
          panels.onPanel({ kind: 'decide', intent: 'handOver', candidate });
      }),
      press('a', t('keys.ask'), (candidate) => {
        if (candidate.handover_status !== 'none') panels.onPanel({ kind: 'ask', candidate });
      }),
    ];
  };
  return (
    <ListScreen
      {...props}
      presentation={acceptedCandidatesColumns}
      sharedWith="recruiter"
      isMasked
      preloadedParts={preloadedParts}
      options={useOptions()}
      optionsOf={(rows) => ({
        client: namesIn(
          rows.map((row) => row.client_name),
          filters.client,
        ),
      })}
      adjustTab={(tab) => (tab.id === 'returned' ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab)}
      emptyAction={
        <Link variant="quiet" href={interviewsHref}>
          {t('toInterviews')}
        </Link>
      }
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      callsOnSwipe
      keys={keysOf}
      bulk={({ rows, selection, onExport }) =>
        references &&
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(LeadsBulk) => (
              <LeadsBulk
                {...{ rows, user, references, onExport, offers: bulkActions, texts }}
                selected={new Set(selection.rows.map(({ id }) => id))}
                tags={[...new Set(rows.flatMap(({ tags }) => tags))]}
                onClear={selection.onClear}
              />
            )}
          </LazyPart>
        )
      }
    >
      {(list) => <CandidatePanels {...{ user, references, list, bookingHref, onOpenInterview, ...panels }} />}
    </ListScreen>
  );
}

/** Returns filter options known only at run time. */
function useOptions() {
  const references = useReferences();
  return useMemo(() => {
    const { openings = [], staff = [] } = references ?? {};
    return {
      opening: openings.map(({ id, title }) => ({ value: id, label: title })),
      operations: staff
        .filter(({ role, is_active }) => role === 'operations' && is_active)
        .map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [references]);
}

function namesIn(names: readonly (string | null)[], chosen: readonly string[] = []): string[] {
  return [...new Set([...names, ...chosen])].filter((name) => name !== null).sort();
}
