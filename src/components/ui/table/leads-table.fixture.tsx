import { useState } from 'react';
import { fn } from 'storybook/test';
import { type Lead, LeadCard, leadColumns, leadName, leadsOf } from './leads.fixture.tsx';
import { untouched } from './table.fixture.ts';
import type { TableProps } from './table.props.ts';
import { Table } from './table.tsx';

/** A table of `count` leads as its stories begin. */
export const leadsTableArgs = (count: number) => ({
  ...untouched(),
  label: 'Leads',
  rows: leadsOf(count),
  columns: leadColumns,
  rowName: leadName,
  sort: [],
  onSort: fn(),
  renderCard: LeadCard,
});

/** A table of leads that keeps what somebody does to it, as a screen would. */
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
