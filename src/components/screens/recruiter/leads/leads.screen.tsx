import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useFetchAhead } from '#components/blocks/late/use-fetch-ahead.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type ListScreenProps, useListScreen } from '#components/kinds/use-list-screen.ts';
import { useReferences } from '#components/kinds/use-references.ts';
import { type Lead, leadsList } from '#machines/recruiter/leads/leads.list.ts';
import { hoursIn, nameIn } from '#machines/shared/references/references.machine.ts';
import { type LeadPanel, LeadPanels, usualPanels } from './lead-panels.tsx';
import { LeadTools } from './lead-tools.tsx';
import { LeadsView } from './leads.view.tsx';
import { type LeadWords, leadsLayout } from './leads-columns.tsx';
import { exportColumns } from './leads-export.ts';
import { useLeadKeys } from './use-lead-keys.ts';

const bulk = latePart(async () => (await import('./decisions/leads-bulk.tsx')).LeadsBulk);
const soonNeeded = [bulk, ...usualPanels];

const columns = [
  'first_name',
  'license_type',
  'visa_expiry',
  'source',
  'last_contact_at',
  'next_action_at',
  'stage_due_at',
  'current_stage',
  'created_at',
  'owner',
];

export interface LeadsScreenProps extends ListScreenProps {
  /** Recruiters read each other's leads. */
  seesAll: boolean;
}

/** `/recruiter/leads`: whom to call now, and what came of it. */
export function LeadsScreen({ seesAll, ...props }: LeadsScreenProps) {
  const { user, place, onPlace } = props;
  const { t } = useTranslation('leads');
  const { t: tCandidate } = useTranslation('candidates');
  const sourceName = useSourceName();
  const format = useFormat();
  const [panel, setPanel] = useState<LeadPanel | null>(null);
  // The list is asked for before what stands beside it.
  const actor = useActorRef(leadsList.machine, { input: { query: place.query, scope: { userId: user.id } } });
  const references = useReferences();
  const ownerOf = useCallback<LeadWords['ownerOf']>(
    ({ assigned_recruiter_id: id }) => references && nameIn(references, id),
    [references],
  );
  const { countOf, ...kit } = useListScreen({
    ...props,
    id: 'leads',
    definition: leadsList,
    actor,
    columns,
    layout: leadsLayout,
    roles: [{ value: 'recruiter', label: t('shared') }],
    counts: leadsList.countsMachine,
    file: {
      machine: leadsList.exportMachine,
      columns: exportColumns({ t, tCandidate, sourceName, format, ownerOf }),
      isMasked: true,
      fileName: t('fileName'),
    },
  });
  const hoursOf = useCallback(
    (emirate: Lead['emirate']) => references && hoursIn(references, emirate),
    [references],
  );
  const { selected, onSelected } = kit.list.table;
  const gone = useSelector(actor, ({ context }) => context.gone);
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      kit.list.table.rows.map((lead) =>
        gone.has(lead.id) && claimed.has(lead.id) ? { ...lead, assigned_recruiter_id: user.id } : lead,
      ),
    [kit.list.table.rows, gone, claimed, user],
  );
  const isRead = kit.list.phase === 'ready';
  useFetchAhead(soonNeeded, isRead);
  const chosenForms = place.query.filters.form;
  const forms = useSelector(actor, ({ context }) => formsOf(context.rows, chosenForms), shallowEqual);
  const chosenTags = place.query.filters.tag;
  const tags = useSelector(actor, ({ context }) => tagsOf(context.rows, chosenTags), shallowEqual);
  // A call that was to be logged is none once its record has gone.
  if (panel?.kind === 'log' && panel.candidateId !== place.openId) setPanel(null);
  const begin = (next: LeadPanel) => {
    setPanel(next);
    if (next.kind === 'log') onPlace({ openId: next.candidateId });
  };
  // Who has left may still have leads, for somebody to take over.
  const owners = seesAll ? (references?.staff.filter(({ role }) => role === 'recruiter') ?? []) : [];
  return (
    <>
      <LeadsView
        {...kit}
        list={{ ...kit.list, table: { ...kit.list.table, rows } }}
        counts={{
          mine: countOf('mine'),
          pool: countOf('pool'),
          callBacks: countOf('callBacks'),
          lapsing: countOf('lapsing'),
          review: countOf('review'),
        }}
        names={{ openings: references?.openings ?? [], owners, forms, tags }}
        hoursOf={hoursOf}
        ownerOf={ownerOf}
        gone={gone}
        isBoard={place.isBoard}
        keys={useLeadKeys({ rows, userId: user.id, onPanel: begin })}
        action={
          <LeadTools
            isBoard={place.isBoard}
            onBoard={(isBoard) => onPlace({ isBoard })}
            onImport={() => setPanel({ kind: 'import' })}
            onAdd={() => setPanel({ kind: 'add' })}
          />
        }
        bulk={
          isRead &&
          references &&
          // Until somebody is chosen its code comes when the browser has nothing else to do.
          (selected.size > 0 || bulk.code !== null) && (
            <Late part={bulk}>
              {(LeadsBulk) => (
                <LeadsBulk
                  {...{ selected, rows, user, references, tags }}
                  onClear={() => onSelected(new Set())}
                  onExport={kit.csv.onStart}
                />
              )}
            </Late>
          )
        }
      />
      <LeadPanels
        {...{ user, references, rows, panel }}
        openId={place.openId}
        total={kit.total}
        onPanel={setPanel}
        onOpen={(openId) => onPlace({ openId })}
        onClaimed={(id) => setClaimed((before) => new Set(before).add(id))}
        onImported={() => actor.send({ type: 'list.refresh' })}
      />
    </>
  );
}

/** The forms that these leads came by, and those that are asked for. */
function formsOf(rows: readonly Lead[], chosen: readonly string[] = []): string[] {
  const named = rows.map(({ source_detail }) => source_detail.form_name);
  return [...new Set([...named, ...chosen])].filter((name) => typeof name === 'string').sort();
}

/** The tags that these leads have, and those that are asked for. */
function tagsOf(rows: readonly Lead[], chosen: readonly string[] = []): string[] {
  return [...new Set([...rows.flatMap(({ tags }) => tags), ...chosen])].sort();
}
