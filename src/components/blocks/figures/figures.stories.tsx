import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { CountBar, Figures, FiguresSkeleton, FiguresTable } from './figures.tsx';

interface Step {
  stage: string;
  reached: number;
  days: string;
}

const rows: readonly Step[] = [
  { stage: 'Started', reached: 146, days: '–' },
  { stage: 'Qualified', reached: 92, days: '1.5' },
  { stage: 'Deployed', reached: 12, days: '41' },
];

const meta = preview.meta({
  component: Figures<Step>,
  args: {
    label: 'My funnel',
    rows,
    keyOf: ({ stage }: Step) => stage,
    columns: [
      { id: 'stage', label: 'Stage', isName: true, render: ({ stage }: Step) => stage },
      {
        id: 'reached',
        label: 'Reached',
        render: ({ reached }: Step) => <CountBar count={reached} share={reached / 146} />,
      },
      { id: 'days', label: 'Median days', isNumber: true, render: ({ days }: Step) => days },
    ],
  },
});

export const Default = meta.story({ tags: ['mode:arabic'] });

Default.test('names each row by its first cell', async ({ canvas }) => {
  await expect(canvas.getByRole('row', { name: /^Qualified/ })).toBeVisible();
});

/** With too many columns for its width, the table scrolls, with the keyboard too. */
export const Wide = meta.story({
  render: (args) => <FiguresTable {...args} />,
  globals: { viewport: { value: 'small' } },
});

export const Loading = meta.story({ render: () => <FiguresSkeleton rows={3} /> });
