import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Duration } from './duration.tsx';

const meta = preview.meta({ component: Duration, args: { minutes: 130 } });

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('is shown in hours and minutes, and machine-readable in minutes', async ({ canvas }) => {
  await expect(canvas.getByText('2 h 10 min')).toHaveAttribute('datetime', 'PT130M');
});

export const Days = meta.story({ args: { minutes: 4565 } });

export const InArabic = meta.story({
  render: (args) => (
    <p>
      متأخر <Duration {...args} />
    </p>
  ),
  globals: { locale: 'ar' },
});
