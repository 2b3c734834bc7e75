import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { InterviewLinks } from '#components/candidate/candidate-panel.ts';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels } from '#components/candidate/candidate-parts.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { intentsOf } from '#machines/candidate/record/access.ts';
import { rehireActionOf } from '#machines/candidate/record/rehire-access.ts';
import {
  createReasonCountsMachine,
  monthStart,
} from '#machines/recruiter/rejected-candidates/reason-counts.machine.ts';
import { talentPool } from '#machines/recruiter/rejected-candidates/rejected-candidates.list.ts';
import { periodValues } from '#shared/filter-values.ts';
import { knownSources } from '#shared/sources.ts';
import { ReasonStrip } from './reason-strip.tsx';
import { rejectedCandidatesColumns } from './rejected-candidates.columns.tsx';

const bulk = lazyPart(async () => (await import('#components/candidate/decisions/leads-bulk.tsx')).LeadsBulk);
const preloadedParts = [bulk, ...defaultPanels];
const offers = ['reopen', 'message', 'tag', 'export'] as const;
/** Templates for candidates who may reapply. */
const texts = ['new_jobs', 're_contact'] as const;

/** `/recruiter/rejected-candidates`: candidates who may reapply, when, and why others were lost. */
export function RejectedCandidatesScreen({
  bookingHref,
  onOpenInterview,
  ...props
}: ListScreenProps & InterviewLinks) {
  const { user, place, onPlace } = props;
  const { query } = place;
  const { t } = useTranslation('rejectedCandidates');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const [counting] = useState(() => createReasonCountsMachine(user.id));
  const counts = widgetPropsOf(useMachine(counting));
  const filterBy = (code: string) => {
    const { reason, period, ...others } = query.filters;
    const isChosen = reason?.length === 1 && reason[0] === code;
    const thisMonth = periodValues({ start: monthStart(), end: null });
    const filters = isChosen ? others : { ...others, reason: [code], period: thisMonth };
    onPlace({ query: { ...query, tab: 'rejected', filters } });
  };
  return (
    <ListScreen
      {...props}
      presentation={rejectedCandidatesColumns}
      sharedWith="recruiter"
      isMasked
      preloadedParts={preloadedParts}
      options={useOptions()}
      notice={() => <ReasonStrip {...counts} onPress={filterBy} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      keys={(rows) => [
        {
          key: 'o',
          label: t('keys.reopen'),
          onPress: (id) => {
            const candidate = rows.find((row) => row.id === id);
            if (candidate && intentsOf(candidate, user).includes('reopen'))
              panels.onPanel({ kind: 'decide', intent: 'reopen', candidate });
          },
        },
        {
          key: 'd',
          label: t('keys.rehire'),
          onPress: (id) => {
            const candidate = rows.find((row) => row.id === id);
            const act = candidate ? rehireActionOf(candidate, candidate, user) : null;
            if (candidate && act !== null) panels.onPanel({ kind: 'rehire', act, candidate });
          },
        },
      ]}
      bulk={({ rows, selection, onExport }) =>
        references &&
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(LeadsBulk) => (
              <LeadsBulk
                {...{ rows, user, references, onExport, offers, texts }}
                selected={new Set(selection.rows.map(({ id }) => id))}
                tags={[...new Set([talentPool, ...rows.flatMap(({ tags }) => tags)])]}
                onClear={selection.onClear}
              />
            )}
          </LazyPart>
        )
      }
    >
      {(list) => <CandidatePanels {...{ user, references, bookingHref, onOpenInterview, list, ...panels }} />}
    </ListScreen>
  );
}

/** Returns filter options known only at run time. */
function useOptions() {
  const { t } = useTranslation('candidates');
  const sourceName = useSourceName();
  const references = useReferences();
  return useMemo(
    () => ({
      reason: (references?.reasons ?? []).map((reason) => ({
        value: reason.code,
        label: reasonName(t, reason),
      })),
      source: knownSources.map((value) => ({ value, label: sourceName(value) })),
      opening: (references?.openings ?? [])
        .filter(({ status }) => status === 'open')
        .map(({ id, title }) => ({ value: id, label: title })),
      by: (references?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    [t, sourceName, references],
  );
}
