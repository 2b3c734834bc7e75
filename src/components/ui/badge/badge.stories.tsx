import Bike from 'lucide-react/icons/bike';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Badge } from './badge.tsx';

const meta = preview.meta({ component: Badge, args: { children: 'Contacting' } });

const examples = [
  ['neutral', 'Walk-in'],
  ['accent', 'New'],
  ['info', 'Contacting'],
  ['good', 'Verified'],
  ['warn', 'Visit visa, 19 days left'],
  ['bad', 'Cancelled, grace ends in 12 days'],
] as const;

export const Neutral = meta.story();

/** Every tone with a meaning has an icon besides its colour. */
export const Tones = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  render: () => (
    <ul style={{ display: 'grid', gap: '0.5rem', justifyItems: 'start' }}>
      {examples.map(([tone, text]) => (
        <li key={tone}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
    </ul>
  ),
});

Tones.test('distinguishes good, warning, bad and information without colour', async ({ canvas }) => {
  const shapeOf = (text: string) => canvas.getByText(text).previousElementSibling?.innerHTML;
  const iconShapes = examples.slice(2).map(([, text]) => shapeOf(text));
  await expect(new Set(iconShapes).size).toBe(4);
  await expect(iconShapes).not.toContain(undefined);
});

export const OwnIcon = meta.story({ args: { icon: Bike, children: 'Motorcycle' } });

export const LongWords = meta.story({
  args: {
    tone: 'warn',
    children: 'Residence visa with a transfer that the former sponsor has not released yet',
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({
  args: { tone: 'good', children: 'Accepted' },
  globals: { density: 'driver' },
});
