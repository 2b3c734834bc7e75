import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DriverMilestones } from './driver-milestones.tsx';

const meta = preview.meta({
  component: DriverMilestones,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { stage: 'documents' as const },
});

export const Documents = meta.story({ tags: ['mode:arabic', 'mode:dark', 'mode:small'] });

Documents.test('marks the current step for screen readers', async ({ canvas }) => {
  const steps = await canvas.findAllByRole('listitem');
  await expect(steps).toHaveLength(6);
  await expect(steps[3]).toHaveAttribute('aria-current', 'step');
  await expect(steps[3]).toHaveTextContent('Documents');
});

export const AtWork = meta.story({ args: { stage: 'deployed' as const } });
