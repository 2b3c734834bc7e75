import { useState } from 'react';
import { fn } from 'storybook/test';
import { type Lead, LeadCard, leadColumns, leadName, leadsOf } from './leads.fixture.tsx';
import { defaultTableArgs } from './table.fixture.ts';
import type { TableProps } from './table.props.ts';
import { Table } from './table.tsx';

/** Returns the initial props of a table with `count` leads. */
export const leadsTableArgs = (count: number) => ({
  ...defaultTableArgs(),
  label: 'Leads',
  rows: leadsOf(count),
  columns: leadColumns,
  rowName: leadName,
  sort: [],
  onSort: fn(),
  renderCard: LeadCard,
});

/** Renders a table of leads and keeps its state, as a screen would. */
export function LeadsTable(props: TableProps<Lead>) {
  const [layout, setLayout] = useState(props.layout);
  const [sort, setSort] = useState(props.sort);
  const [selected, setSelected] = useState(props.selected);
  const choice = selected && {
    selected,
    onSelected: (next: ReadonlySet<string>) => {
      setSelected(next);
      props.onSelected?.(next);
    },
  };
  return (
    <div style={{ blockSize: 'min(560px, 100vh - 2rem)' }}>
      <Table
        {...props}
        {...choice}
        layout={layout}
        onLayout={(next) => {
          setLayout(next);
          props.onLayout(next);
        }}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          props.onSort(next);
        }}
      />
    </div>
  );
}
