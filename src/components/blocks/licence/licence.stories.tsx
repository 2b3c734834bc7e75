import { expect } from 'storybook/test';
import { licenseTypes } from '#shared/licences.ts';
import preview from '#storybook/preview.tsx';
import { Licence } from './licence.tsx';

const meta = preview.meta({ component: Licence, args: { of: 'motorcycle' as const } });

export const Default = meta.story();

export const EveryLicence = meta.story({
  tags: ['mode:arabic'],
  render: () => (
    <ul style={{ display: 'grid', gap: '0.5rem' }}>
      {licenseTypes.map((type) => (
        <li key={type}>
          <Licence of={type} />
        </li>
      ))}
    </ul>
  ),
});

EveryLicence.test('gives each licence type its own icon', async ({ canvas }) => {
  const iconShapes = canvas.getAllByRole('listitem').map((item) => item.querySelector('svg')?.innerHTML);
  await expect(new Set(iconShapes).size).toBe(licenseTypes.length);
});

export const WithGear = meta.story({ args: { of: 'light_vehicle', transmission: 'auto' } });

export const Chips = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      <Licence of="light_vehicle" transmission="manual" variant="chip" />
      <Licence of="heavy_bus" variant="chip" />
      <Licence of="none" variant="chip" />
    </div>
  ),
});

export const NotKnown = meta.story({ args: { of: null } });
