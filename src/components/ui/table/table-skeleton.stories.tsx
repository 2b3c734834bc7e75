import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { leadColumns } from './leads.fixture.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const meta = preview.meta({
  component: TableSkeleton,
  args: { label: 'Loading leads', columns: leadColumns, rowHeight: 'normal' as const, isSelectable: true },
  render: (args) => (
    <div style={{ blockSize: 'min(560px, 100vh - 2rem)' }}>
      <TableSkeleton {...args} />
    </div>
  ),
});

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('announces what is loading', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading leads');
});

export const Compact = meta.story({ args: { rowHeight: 'compact', isSelectable: false } });
