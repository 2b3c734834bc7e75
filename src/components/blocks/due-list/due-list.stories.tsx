import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '#components/ui/stack/stack.tsx';
import preview from '#storybook/preview.tsx';
import { DueList } from './due-list.tsx';
import { DueError, DueRow, ResolvedDue } from './due-row.tsx';

interface Call {
  name: string;
  settled?: string;
  refused?: string;
}

const calls: readonly Call[] = [
  { name: 'Imran Qureshi', settled: 'No longer due' },
  { name: 'Ramesh Kumar Yadav' },
  { name: 'Joseph Mwangi', refused: 'The server is busy.' },
  { name: 'Nimal Perera' },
];

const meta = preview.meta({
  component: DueList<Call>,
  args: {
    rows: calls,
    keyOf: ({ name }: Call) => name,
    label: 'Due now',
    atFirst: 3,
    isOpen: ({ settled }: Call) => settled === undefined,
    updates: 2,
    onShow: fn(),
    empty: 'Nothing is due.',
    children: ({ name, settled, refused }, { isCurrent, onReach }) => (
      <DueRow key={name} isCurrent={isCurrent} isResolved={settled !== undefined} onReach={onReach}>
        <Stack gap={1}>
          <p>{name}</p>
          {settled !== undefined && <ResolvedDue isOwnResult={false}>{settled}</ResolvedDue>}
          {refused !== undefined && <DueError onRetry={() => {}}>{refused}</DueError>}
        </Stack>
      </DueRow>
    ),
  },
});

/** A row that is no longer due, the current row, a row whose action was rejected, and new items. */
export const Working = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

Working.test('moves to the next open row with n', async ({ canvas }) => {
  await userEvent.keyboard('n');
  await waitFor(() => expect(canvas.getByText('Ramesh Kumar Yadav').closest('li')).toHaveFocus());
});

Working.test('shows all rows when “Show all” is pressed', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all 4' }));
  await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
});
