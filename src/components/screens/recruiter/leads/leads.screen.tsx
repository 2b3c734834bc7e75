import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { isOutcome, outcomeStyles } from '#components/blocks/contact-kit/outcomes.ts';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { InterviewLinks } from '#components/candidate/candidate-panel.ts';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels } from '#components/candidate/candidate-parts.ts';
import { ListScreen, type ListState } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { patchListRow } from '#machines/factories/list.cache.ts';
import { type Lead, leadsList } from '#machines/recruiter/leads/leads.list.ts';
import { knownSources } from '#shared/sources.ts';
import { LeadDialogs, lazyAddLead } from './lead-dialogs.tsx';
import type { LeadEntry } from './lead-entry.ts';
import { LeadTools } from './lead-tools.tsx';
import { leadsColumns } from './leads.columns.tsx';
import { LeadsBoard } from './leads-board.tsx';
import { useLeadKeys } from './use-lead-keys.ts';

const bulk = lazyPart(async () => (await import('#components/candidate/decisions/leads-bulk.tsx')).LeadsBulk);
const preloadedParts = [bulk, ...defaultPanels, lazyAddLead];

export interface LeadsScreenProps extends ListScreenProps, InterviewLinks {
  /** Recruiters may see each other's leads. */
  seesAll: boolean;
  /** Dialog to open initially, from the URL; null for none. */
  entry?: LeadEntry | null;
  /** Called when the dialog has opened. */
  onEntered?: () => void;
}

/** `/recruiter/leads`: the leads to call, and the results. */
export function LeadsScreen({
  seesAll,
  bookingHref,
  onOpenInterview,
  entry: asked = null,
  onEntered,
  ...props
}: LeadsScreenProps) {
  const { user, place, onPlace } = props;
  const { filters, tab } = place.query;
  const { t } = useTranslation('leads');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const [entry, setEntry] = useState<LeadEntry | null>(asked);
  if (asked !== null && asked !== entry) setEntry(asked);
  useEffect(() => {
    if (asked !== null) onEntered?.();
  }, [asked, onEntered]);
  const keys = useLeadKeys(user.id, panels.onPanel, () => setEntry('add'));
  const tagsOf = ({ rows }: Pick<ListState<Lead>, 'rows'>) =>
    namesIn([...rows.flatMap(({ tags }) => tags), ...(filters.tag ?? [])]);

  return (
    <ListScreen
      {...props}
      presentation={leadsColumns}
      sharedWith="recruiter"
      isMasked
      preloadedParts={preloadedParts}
      options={useLeadOptions(seesAll)}
      optionsOf={(rows) => ({
        tag: tagsOf({ rows }),
        form: namesIn([...rows.map(({ source_detail }) => source_detail.form_name), ...(filters.form ?? [])]),
      })}
      adjustTab={(item) => {
        // The count is of the user's own leads, so it is left out.
        if (item.id === 'mine' && filters.owner) return { id: item.id, label: t('tabs.theirs') };
        return item.id === 'lapsing' ? { ...item, isUrgent: Number(item.count ?? 0) > 0 } : item;
      }}
      rowNote={({ id, assigned_recruiter_id: owner }, { gone }) => {
        if (!gone.has(id)) return null;
        return t(tab !== 'pool' ? 'gone.left' : owner === null ? 'gone.pool' : 'gone.mine');
      }}
      callsOnSwipe
      keys={keys}
      action={
        <LeadTools
          isBoard={place.isBoard}
          onBoard={(isBoard) => onPlace({ isBoard })}
          onImport={() => setEntry('import')}
          onAdd={() => setEntry('add')}
        />
      }
      board={(table) => <LeadsBoard {...table} />}
      bulk={({ rows, selection, isReady, onExport }) =>
        isReady &&
        references &&
        // Until a row is selected, the code is preloaded when the browser is idle.
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(LeadsBulk) => (
              <LeadsBulk
                {...{ rows, user, references, bookingHref, onExport }}
                selected={new Set(selection.rows.map(({ id }) => id))}
                tags={tagsOf({ rows })}
                onClear={selection.onClear}
              />
            )}
          </LazyPart>
        )
      }
    >
      {(list) => (
        <>
          <CandidatePanels
            {...{ user, references, bookingHref, onOpenInterview, list, ...panels }}
            onClaimed={(id) => patchListRow(leadsList.source, id, { assigned_recruiter_id: user.id })}
          />
          <LeadDialogs
            {...{ user, references, entry }}
            onClose={() => setEntry(null)}
            onOpen={list.onOpen}
            onImported={list.onRefresh}
          />
        </>
      )}
    </ListScreen>
  );
}

/** Returns filter options known only at run time: people, openings, and lists that customers can extend. */
function useLeadOptions(seesAll: boolean) {
  const { t } = useTranslation('candidates');
  const sourceName = useSourceName();
  const references = useReferences();
  return useMemo(() => {
    // Leads of recruiters who have left need a new owner.
    const owners = seesAll ? (references?.staff.filter(({ role }) => role === 'recruiter') ?? []) : [];
    return {
      source: knownSources.map((value) => ({ value, label: sourceName(value) })),
      outcome: Object.keys(outcomeStyles).flatMap((value) =>
        isOutcome(value) ? [{ value, label: t(`outcome.${value}`) }] : [],
      ),
      owner: owners.map(({ id, name }) => ({ value: id, label: name })),
      opening: (references?.openings ?? []).map(({ id, title }) => ({ value: id, label: title })),
    };
  }, [t, sourceName, references, seesAll]);
}

function namesIn(names: readonly unknown[]): string[] {
  return [...new Set(names)].filter((name) => typeof name === 'string').sort();
}
