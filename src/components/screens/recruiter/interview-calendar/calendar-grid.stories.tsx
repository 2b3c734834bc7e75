import { expect, fn } from 'storybook/test';
import { farooq, slot } from '#machines/recruiter/interview-calendar/calendar.fixtures.ts';
import { itemsOf } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { type DayHours, minutesOf } from '#machines/shared/calendar/day-hours.ts';
import preview from '#storybook/preview.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CellContext } from './surroundings.context.ts';

const on = '2026-03-12';
const open: DayHours = {
  day: on,
  open: [[minutesOf('09:00'), minutesOf('18:00')]],
  prayer: null,
  holidays: [],
  isRamadan: false,
  closedEmirates: [],
};
/** A day without working hours in Sharjah. */
const closed: DayHours = { ...open, open: [] };
const yard = '00000000-0000-4000-8000-000000000012';
const entries = [
  slot,
  { ...slot, id: 'room', room: 'Room 2', booked: 6 },
  { ...slot, id: 'yard', kind: 'road_test' as const, location_id: yard, location_name: 'Sharjah yard' },
  { ...slot, id: 'phone', kind: 'phone' as const, location_id: null, location_name: null },
];

function DayWithLanes() {
  return (
    <CellContext
      value={{
        now: Date.parse('2026-03-12T06:30:00Z'),
        staffName: () => 'Omar Said',
        chosen: farooq,
        onBook: fn(),
        onItem: fn(),
        onPanel: fn(),
      }}
    >
      <CalendarGrid
        view="day"
        span={{ from: on, to: '2026-03-13' }}
        on={on}
        entries={entries}
        items={itemsOf(entries)}
        hours={[open]}
        hoursAt={(_, locationId) => (locationId === yard ? closed : open)}
        locationId={null}
        onDay={fn()}
      />
    </CellContext>
  );
}

const meta = preview.meta({
  component: DayWithLanes,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
});

/** A day has a lane per location and room, each with the hours of its emirate. */
export const Lanes = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

Lanes.test('names its lanes, with phone and video last', async ({ canvas }) => {
  const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await expect(names).toEqual(['Deira office', 'Deira office, Room 2', 'Sharjah yard', 'Phone and video']);
});

Lanes.test('shows the same hour at the same height in every lane', async ({ canvas }) => {
  const tops = canvas.getAllByText('09:00').map((hour) => Math.round(hour.getBoundingClientRect().top));
  await expect(new Set(tops).size).toBe(1);
});
