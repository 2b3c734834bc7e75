import { useMachine } from '@xstate/react';
import { useState } from 'react';
import {
  type Lead,
  LeadCard,
  leadColumns,
  leadName,
  leadsOf,
  plainLayout,
} from '#components/ui/table/leads.fixture.tsx';
import { Table } from '#components/ui/table/table.tsx';
import { createListMachine } from '#machines/factories/list.machine.ts';

const leads = leadsOf(500);
const query = { tab: 'all', search: '', filters: {}, sort: [] };
const leadsMachine = createListMachine<Lead, null, never>({
  id: 'benchLeads',
  table: 'leads',
  topics: () => [],
  loadPage: async () => ({ rows: leads, hasMore: false }),
  loadRows: async () => [],
});

/** A list built on the list machine, for leaving and returning. */
export function BackList() {
  const [isThere, setThere] = useState(true);
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto 1fr', blockSize: '100vh' }}>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Elsewhere' : 'Back'}
      </button>
      {isThere && <List />}
    </div>
  );
}

function List() {
  const [{ context }, send] = useMachine(leadsMachine, { input: { query, scope: null } });
  return (
    <Table
      label="Leads"
      rows={context.rows}
      columns={leadColumns}
      rowName={leadName}
      layout={plainLayout}
      onLayout={() => {}}
      sort={[]}
      onSort={() => {}}
      openId={null}
      onOpen={() => {}}
      hasMore={context.hasMore}
      isLoadingMore={false}
      onMore={() => send({ type: 'list.more' })}
      rowHeight="normal"
      renderCard={LeadCard}
    />
  );
}
