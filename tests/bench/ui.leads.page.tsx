import { useMemo, useState } from 'react';
import { RecordDrawer } from '#components/blocks/record-drawer/record-drawer.tsx';
import {
  LeadCard,
  leadColumns,
  leadName,
  leadsOf,
  plainLayout,
} from '#components/ui/table/leads.fixture.tsx';
import { Table } from '#components/ui/table/table.tsx';
import { workHours } from '#shared/working-time.fixtures.ts';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { sampleContent } from '#storybook/sample/record.tsx';

/** A list that filters while typing, and whose rows open beside it. */
export function Leads({ count }: { count: number }) {
  const all = useMemo(() => leadsOf(count), [count]);
  const [text, setText] = useState('');
  const [layout, setLayout] = useState(plainLayout);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useMemo(() => {
    const wanted = text.toLowerCase();
    return wanted === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(wanted));
  }, [all, text]);
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto 1fr', blockSize: '100vh' }}>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Table
        label="Leads"
        rows={rows}
        columns={leadColumns}
        rowName={leadName}
        layout={layout}
        onLayout={setLayout}
        sort={[]}
        onSort={() => {}}
        selected={selected}
        onSelected={setSelected}
        openId={openId}
        onOpen={({ id }) => setOpenId(id)}
        hasMore={false}
        isLoadingMore={false}
        onMore={() => {}}
        rowHeight="normal"
        renderCard={LeadCard}
      />
      <RecordDrawer
        isOpen={openId !== null}
        onClose={() => setOpenId(null)}
        content={{ ...sampleContent, tab: 'overview', onTab: () => {} }}
        place={null}
        now={sampleNow}
        hours={workHours}
      />
    </div>
  );
}
