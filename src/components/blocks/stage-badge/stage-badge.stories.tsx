import { expect } from 'storybook/test';
import { stages } from '#shared/stages.ts';
import preview from '#storybook/preview.tsx';
import { StageBadge } from './stage-badge.tsx';

const meta = preview.meta({ component: StageBadge, args: { stage: 'contacting' as const } });

export const Default = meta.story();

export const EveryStage = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {stages.map(({ name }) => (
        <li key={name}>
          <StageBadge stage={name} />
        </li>
      ))}
    </ul>
  ),
});

EveryStage.test('gives each stage its own icon and label', async ({ canvas }) => {
  const badges = canvas.getAllByRole('listitem');
  await expect(new Set(badges.map(({ textContent }) => textContent)).size).toBe(stages.length);
  await expect(new Set(badges.map((badge) => badge.querySelector('svg')?.innerHTML)).size).toBe(
    stages.length,
  );
});

export const OnHold = meta.story({ args: { isOnHold: true } });

export const OnHoldUntil = meta.story({ args: { isOnHold: true, holdUntil: '2026-03-12' } });

OnHoldUntil.test('shows the stage on hold, and until when', async ({ canvas }) => {
  await expect(canvas.getByText(/Contacting, on hold until/)).toHaveTextContent('Thu 12 Mar 2026');
});

export const OnHoldSmall = OnHoldUntil.extend({
  args: { stage: 'interview_scheduled' },
  globals: { viewport: { value: 'small' } },
});
