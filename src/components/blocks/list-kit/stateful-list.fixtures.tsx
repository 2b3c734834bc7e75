/** Props of a list and the state that a screen keeps, for stories. */
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { defaultTableArgs } from '#components/ui/table/table.fixture.ts';
import {
  columns,
  filters,
  type Lead,
  LeadCard,
  leads,
  present,
  roles,
  tabs,
  views,
} from './list-kit.fixtures.tsx';
import { ListKit, type ListKitProps } from './list-kit.tsx';

/** A table with a recruiter's 38 leads. */
export const table = {
  ...defaultTableArgs(),
  rows: leads(38),
  columns,
  rowName: ({ name }: Lead) => name,
  renderCard: (lead: Lead) => <LeadCard lead={lead} />,
};

/** A list with the state that its screen and URL would keep. */
export function StatefulList(args: ListKitProps<Lead>) {
  const [query, setQuery] = useState(args.query);
  const [layout, setLayout] = useState(args.table.layout);
  const [rowHeight, setRowHeight] = useState(args.table.rowHeight);
  const [selected, setSelected] = useState(args.table.selected ?? new Set<string>());
  const [openId, setOpenId] = useState(args.table.openId);
  const kept = {
    layout,
    onLayout: setLayout,
    rowHeight,
    selected,
    onSelected: setSelected,
    openId,
    onOpen: (lead: Lead) => {
      args.table.onOpen(lead);
      setOpenId(lead.id);
    },
  };
  return (
    <ListKit
      {...args}
      query={query}
      onQuery={(next) => {
        args.onQuery(next);
        setQuery(next);
      }}
      onRowHeight={setRowHeight}
      onClose={() => {
        args.onClose();
        setOpenId(null);
      }}
      table={{ ...args.table, ...kept }}
      saved={args.saved && { ...args.saved, onChoose: (view) => setQuery(view.query) }}
    />
  );
}

const add = 'Add lead';

/** A list in its usual state. */
export const listArgs: ListKitProps<Lead> = {
  label: 'Leads',
  rowsLabel: 'leads',
  tabs,
  query: { tab: 'mine', search: '', filters: { licence: ['Motorcycle', 'Light vehicle'] }, sort: [] },
  onQuery: fn(),
  searchLabel: 'Search name, phone, reference',
  filters,
  saved: {
    views,
    roles,
    onChoose: fn(),
    onSave: fn(),
    onRename: fn(),
    onShare: fn(),
    onDefault: fn(),
    onDelete: fn(),
  },
  table,
  onRowHeight: fn(),
  total: 38,
  phase: 'ready',
  fetching: 'nothing',
  error: null,
  onRefresh: fn(),
  updatedAt: present - 3 * 60_000,
  now: present,
  isOffline: false,
  isStale: false,
  updates: 0,
  onShowUpdates: fn(),
  empty: { kind: 'first', title: 'No leads yet', children: 'Leads from the forms come here.' },
  csv: { state: 'idle', done: 0, isMasked: true, onStart: fn(), onCancel: fn() },
  action: (
    <Button variant="primary">
      <Icon of={UserPlus} />
      {add}
    </Button>
  ),
  onClose: fn(),
  keys: [{ key: 'c', label: 'Claim the lead', onPress: fn() }],
};
