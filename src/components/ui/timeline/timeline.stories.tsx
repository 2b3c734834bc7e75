import FileCheck from 'lucide-react/icons/file-check';
import FileX from 'lucide-react/icons/file-x';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Timeline } from './timeline.tsx';

const events = [
  {
    id: '5',
    at: '2026-03-12T10:02:00Z',
    title: 'Answered, interested',
    actor: 'Sara Khan',
    detail: 'Asked about accommodation.',
  },
  {
    id: '4',
    at: '2026-03-12T09:48:00Z',
    title: 'Assigned to Sara Khan',
    detail: 'Round-robin, Urdu speaker',
  },
  {
    id: '3',
    at: '2026-03-11T20:05:00Z',
    title: 'Arrived by web form “Taxi 2026”',
    detail: 'No duplicate found',
  },
  { id: '2', at: '2026-03-11T08:20:00Z', title: 'Documents verified', icon: FileCheck, tone: 'good' },
  {
    id: '1',
    at: '2026-03-09T06:00:00Z',
    title: 'Photo of the licence refused',
    actor: 'Amal Nasser',
    detail: 'The corner is cut off.',
    icon: FileX,
    tone: 'bad',
  },
] as const;

const meta = preview.meta({
  component: Timeline,
  args: { label: 'History of Imran Qureshi', events, now: '2026-03-12T12:00:00Z' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '28rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('groups events by day in Dubai time', async ({ canvas }) => {
  const [today, yesterday, before] = canvas.getAllByRole('list');
  await expect(today).toHaveAccessibleName('today · Thu 12 Mar 2026');
  await expect(today?.children).toHaveLength(3);
  await expect(yesterday).toHaveAccessibleName('yesterday · Wed 11 Mar 2026');
  await expect(before).toHaveAccessibleName('3 days ago · Mon 9 Mar 2026');
});

export const MoreToLoad = meta.story({ args: { onLoadEarlier: fn() } });

MoreToLoad.test('loads earlier entries with the keyboard', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Show earlier entries' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
});

export const Loading = meta.story({ args: { onLoadEarlier: fn(), isLoading: true } });

export const LongWords = meta.story({
  args: {
    events: [
      {
        id: '1',
        at: '2026-03-12T10:02:00Z',
        title: 'No answer on +971 55 830 1146, nor on the number of the cousin who had given it to us',
        actor: 'Mohammed Abdul Rahman bin Khalifa Al Mansoori',
        detail: 'Third attempt. Reference APP-2026-004217-004218-004219-004220-004221',
        icon: PhoneMissed,
        tone: 'warn',
      },
      ...events.slice(1, 2),
    ],
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'small' } } });
