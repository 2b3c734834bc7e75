import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DateTime, RelativeDay } from './date-time.tsx';

const meta = preview.meta({ component: DateTime, args: { at: '2026-03-12T12:30:00Z' } });

export const Day = meta.story({ tags: ['mode:dark'] });

Day.test('shows the day in Dubai, with a machine-readable time', async ({ canvas }) => {
  await expect(canvas.getByText('Thu 12 Mar 2026')).toHaveAttribute('datetime', '2026-03-12T12:30:00Z');
});

export const Time = meta.story({ args: { shows: 'time' } });

export const DayAndTime = meta.story({ args: { shows: 'dateTime' } });

export const Arabic = meta.story({ args: { shows: 'dateTime' }, globals: { locale: 'ar' } });

/** Relative to the twelfth. */
export const Relative = meta.story({
  render: () => (
    <ul>
      {['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-15', '2026-04-20'].map((at) => (
        <li key={at}>
          <RelativeDay at={at} now="2026-03-12T12:30:00Z" />
        </li>
      ))}
    </ul>
  ),
});

Relative.test('shows the date on hover', async ({ canvas }) => {
  await expect(canvas.getByText('in 3 days')).toHaveAttribute('title', 'Sun 15 Mar 2026');
});
