import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { medicalTest, walkIn } from './driver-appointment.fixtures.ts';
import { DriverAppointment } from './driver-appointment.tsx';

const meta = preview.meta({
  component: DriverAppointment,
  globals: { density: 'driver', viewport: { value: 'small' } },
  args: { meeting: medicalTest, now: Date.parse('2026-03-02T06:00:00Z'), onSave: fn() },
});

export const InACentre = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

InACentre.test('shows the day and time in words', async ({ canvas }) => {
  await expect(await canvas.findByText(/Thursday 5 March/)).toHaveTextContent(/10:00.? in the morning/);
});

InACentre.test('downloads a calendar file', async ({ args, canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  const text = await new Response(mocked(args.onSave).mock.calls[0]?.[0]).text();
  await expect(text).toContain('DTSTART:20260305T060000Z');
  await expect(text).toContain('SUMMARY:Medical test');
});

export const WalkIn = meta.story({
  args: { meeting: walkIn, children: <Button size="large">I cannot come</Button> },
});

export const VideoCall = meta.story({
  args: {
    meeting: { ...walkIn, kind: 'video' as const, queueNo: null, meetingUrl: 'https://meet.example.com/a' },
  },
});
