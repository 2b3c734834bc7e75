import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Calendar } from './calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';

const meta = preview.meta({ component: CalendarSkeleton });

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('announces that the calendar is loading', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveAccessibleName('Loading calendar...');
});

/** The layout doesn't shift when the calendar is loaded. */
export const BesideCalendar = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
      <CalendarSkeleton />
      <Calendar label="Interview day" value="2026-03-12" onChange={() => {}} />
    </div>
  ),
});

BesideCalendar.test('has the same size as the calendar', async ({ canvas }) => {
  const skeleton = canvas.getByRole('status').getBoundingClientRect();
  const calendar = canvas.getByRole('application').getBoundingClientRect();
  await expect([skeleton.width, skeleton.height]).toEqual([calendar.width, calendar.height]);
});
