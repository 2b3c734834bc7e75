import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '#components/ui/stack/stack.tsx';
import preview from '#storybook/preview.tsx';
import { DueList } from './due-list.tsx';
import { DueRefused, DueRow, DueSettled } from './due-row.tsx';

const names = ['Imran Qureshi', 'Ramesh Kumar Yadav', 'Joseph Mwangi', 'Nimal Perera'];

const meta = preview.meta({
  component: DueList<string>,
  args: {
    rows: names,
    keyOf: (name: string) => name,
    label: 'Due now',
    atFirst: 3,
    isOpen: (name: string) => name !== 'Imran Qureshi',
    updates: 2,
    onShow: fn(),
    empty: 'Nothing is due.',
    children: (name, { isCurrent, onReach }) => (
      <DueRow key={name} isCurrent={isCurrent} isSettled={name === 'Imran Qureshi'} onReach={onReach}>
        <Stack gap={1}>
          <p>{name}</p>
          {name === 'Imran Qureshi' && <DueSettled isMine={false}>No longer due</DueSettled>}
          {name === 'Joseph Mwangi' && <DueRefused onRetry={() => {}}>The server is busy.</DueRefused>}
        </Stack>
      </DueRow>
    ),
  },
});

/** A row that is no longer due, the current one, one whose action was refused, and what is new. */
export const Working = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

Working.test('`n` moves to the next open row', async ({ canvas }) => {
  await userEvent.keyboard('n');
  await waitFor(() => expect(canvas.getByText('Ramesh Kumar Yadav').closest('li')).toHaveFocus());
});

Working.test('shows all rows on request', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all 4' }));
  await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
});
