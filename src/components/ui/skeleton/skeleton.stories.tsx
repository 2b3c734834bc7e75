import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Skeleton, SkeletonBlock, SkeletonCircle, SkeletonLine } from './skeleton.tsx';

const meta = preview.meta({ component: Skeleton, args: { label: 'Loading leads' } });

export const Lines = meta.story();

Lines.test('announces what is loading, and is marked as busy', async ({ canvas, canvasElement }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading leads');
  await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeInTheDocument();
});

const people = [
  ['7rem', '9rem'],
  ['9rem', '8rem'],
  ['6rem', '9rem'],
];

/** Skeleton in the layout of the content, here rows of people. */
export const Rows = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: {
    children: people.map(([name, phone]) => (
      <div key={name} style={{ display: 'flex', gap: '0.75rem', alignItems: 'center' }}>
        <SkeletonCircle size="2.5rem" />
        <div style={{ flex: 1 }}>
          <SkeletonLine width={name ?? ''} />
          <SkeletonLine width={phone ?? ''} />
        </div>
      </div>
    )),
  },
});

export const Chart = meta.story({
  args: {
    label: 'Loading the report',
    children: (
      <>
        <SkeletonLine width="8rem" />
        <SkeletonBlock height="10rem" />
      </>
    ),
  },
});
