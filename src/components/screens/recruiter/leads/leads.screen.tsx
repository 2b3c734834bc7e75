import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type ListScreenProps, useListScreen } from '#components/kinds/use-list-screen.ts';
import { useReferences } from '#components/kinds/use-references.ts';
import { leadsList } from '#machines/recruiter/leads/leads.list.ts';
import {
  leadCountsMachine,
  leadsExportMachine,
  leadsMachine,
} from '#machines/recruiter/leads/leads.machine.ts';
import type { Lead } from '#machines/recruiter/leads/leads.source.ts';
import { hoursIn } from '#machines/shared/references/references.machine.ts';
import { LeadsBulk } from './decisions/leads-bulk.tsx';
import { fetchPanels, type LeadPanel, LeadPanels } from './lead-panels.tsx';
import { LeadTools } from './lead-tools.tsx';
import { LeadsView } from './leads.view.tsx';
import { leadsLayout } from './leads-columns.tsx';
import { exportColumns } from './leads-export.ts';
import { useLeadKeys } from './use-lead-keys.ts';

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

/** `/recruiter/leads`: whom to call now, and what came of it. */
export function LeadsScreen(props: ListScreenProps) {
  const { user, place, onPlace } = props;
  const { t } = useTranslation('leads');
  const { t: tCandidate } = useTranslation('candidates');
  const sourceName = useSourceName();
  const format = useFormat();
  const references = useReferences();
  const [isBoard, setBoard] = useState(false);
  const [panel, setPanel] = useState<LeadPanel | null>(null);
  const [running, send] = useMachine(leadsMachine, {
    input: { query: place.query, scope: { userId: user.id } },
  });
  const { countOf, ...kit } = useListScreen({
    ...props,
    id: 'leads',
    definition: leadsList,
    list: running,
    send,
    columns,
    layout: leadsLayout,
    roles: [{ value: 'recruiter', label: t('shared') }],
    counts: leadCountsMachine,
    file: {
      machine: leadsExportMachine,
      columns: exportColumns({ t, tCandidate, sourceName, format }),
      isMasked: true,
      fileName: t('fileName'),
    },
  });
  const hoursOf = useCallback(
    (emirate: Lead['emirate']) => references && hoursIn(references, emirate),
    [references],
  );
  const { rows, selected, onSelected } = kit.list.table;
  const isRead = kit.list.phase === 'ready';
  useEffect(() => {
    if (isRead) void fetchPanels();
  }, [isRead]);
  const chosenForms = place.query.filters.form;
  const forms = useMemo(() => formsOf(rows, chosenForms), [rows, chosenForms]);
  return (
    <>
      <LeadsView
        {...kit}
        counts={{
          mine: countOf('mine'),
          pool: countOf('pool'),
          callBacks: countOf('callBacks'),
          lapsing: countOf('lapsing'),
          review: countOf('review'),
        }}
        names={{ openings: references?.openings ?? [], forms }}
        hoursOf={hoursOf}
        gone={running.context.gone}
        isBoard={isBoard}
        keys={useLeadKeys({ rows, userId: user.id, onPanel: setPanel })}
        action={
          <LeadTools
            isBoard={isBoard}
            onBoard={setBoard}
            onImport={() => setPanel({ kind: 'import' })}
            onAdd={() => setPanel({ kind: 'add' })}
          />
        }
        bulk={
          references && (
            <LeadsBulk
              {...{ selected, rows, user, references }}
              onClear={() => onSelected(new Set())}
              onExport={kit.csv.onStart}
            />
          )
        }
      />
      <LeadPanels
        {...{ user, references, rows, panel }}
        openId={place.openId}
        total={kit.total}
        onPanel={setPanel}
        onOpen={(openId) => onPlace({ ...place, openId })}
        onImported={() => send({ type: 'list.refresh' })}
      />
    </>
  );
}

/** The forms that these leads came by, and those that are asked for. */
function formsOf(rows: readonly Lead[], chosen: readonly string[] = []): string[] {
  const named = rows.map(({ source_detail }) => source_detail.form_name);
  return [...new Set([...named, ...chosen])].filter((name) => typeof name === 'string').sort();
}
