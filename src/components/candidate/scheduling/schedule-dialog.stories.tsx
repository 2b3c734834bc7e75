import { expect, fn, screen, userEvent } from 'storybook/test';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { user } from '#machines/candidate/decisions/decisions.fixtures.ts';
import { emptySchedule, type ScheduleValues } from '#machines/candidate/scheduling/schedule.values.ts';
import type { SchedulingContext } from '#machines/candidate/scheduling/scheduling.context.ts';
import {
  bookedInterview,
  freeSlot,
  fullSlot,
  interviewOf,
  references,
  scheduling,
  yard,
} from '#machines/candidate/scheduling/scheduling.fixtures.ts';
import type { Interview } from '#machines/data/tables/interviews.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import type { ScheduleStep } from './schedule-dialog.props.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const form = (values: Partial<ScheduleValues> = {}, error: AppError | null = null) =>
  ({
    key: { userId: user.id, screen: 'candidate.schedule', record: scheduling.candidate.id },
    start: emptySchedule,
    values: { ...emptySchedule, ...values },
    errors: {},
    error,
    restoredDraftTime: null,
    isStored: true,
    result: null,
  }) satisfies FormContext<ScheduleValues, Interview>;

const meta = preview.meta({
  component: ScheduleDialog,
  tags: ['!autodocs'],
  args: {
    candidate: scheduling.candidate,
    context: scheduling as SchedulingContext | null,
    unread: null as AppError | null,
    moved: null as InterviewListRow | null,
    step: 'when' as ScheduleStep,
    form: form() as FormContext<ScheduleValues, Interview>,
    wrong: {} as Record<string, string>,
    isPending: false,
    isSubmitting: false,
    booked: null as Interview | null,
    now: sampleNow,
    user,
    references,
    bookingHref: (token: string) => `https://drivers.example.ae/interview#${token}`,
    onChange: fn(),
    onDiscard: fn(),
    onNext: fn(),
    onBack: fn(),
    onBook: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});

/** The first day with a free place, and its slots. */
export const Slots = meta.story({ args: { form: form({ slotId: freeSlot.id }) }, tags: ['all-modes'] });

Slots.test('shows a full slot as disabled', async () => {
  const full = screen.getByRole('radio', { name: /12:00–/ });
  await expect(full).toBeDisabled();
  await expect(full).toHaveAccessibleDescription(/Full/);
});

Slots.test('continues with the selected slot on Enter', async ({ args }) => {
  screen.getByRole('radio', { name: /10:00–/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onNext).toHaveBeenCalled();
});

/** Another user filled the slot. Nothing was booked, and the slots are reloaded. */
export const FilledMeanwhile = meta.story({
  args: {
    form: form({ slotId: fullSlot.id }, new Refusal('SLOT_FULL')),
  },
});

/** A custom time at which the interviewer has another interview. */
export const Clash = meta.story({
  args: { form: form({ way: 'time', day: '2026-03-13', time: '14:00', locationId: yard.id }) },
  tags: ['mode:arabic', 'mode:small'],
});

Clash.test('warns about the conflict before booking', async () => {
  await expect(screen.getByText(/is busy from/)).toBeVisible();
});

/** The server reports a conflict that the calendar did not show. */
export const Refused = meta.story({
  args: {
    form: form(
      { way: 'time', day: '2026-03-13', time: '16:00', locationId: yard.id },
      new Refusal('BOOKING_CONFLICT', {
        ...noDetails,
        params: {
          conflicts: [
            {
              kind: 'candidate',
              interview_id: interviewOf.id,
              starts_at: interviewOf.starts_at,
              ends_at: interviewOf.ends_at,
              status: 'scheduled',
            },
          ],
        },
      }),
    ),
  },
});

/** The booking, and the message as the driver will read it. */
export const Check = meta.story({
  args: { step: 'check', form: form({ slotId: freeSlot.id }) },
  tags: ['mode:arabic', 'mode:small', 'mode:dark'],
});

Check.test('says when the message is not available in the driver’s language', async ({ args }) => {
  await expect(screen.getByText(/not available in اردو yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await expect(args.onBook).toHaveBeenCalledOnce();
});

/** Booked. The driver is invited by WhatsApp, SMS or a call, and the calendar file is offered. */
export const Invite = meta.story({
  args: {
    step: 'invite',
    booked: bookedInterview,
    context: { ...scheduling, interviews: [{ ...interviewOf, id: bookedInterview.id }] },
    form: form({ slotId: freeSlot.id }),
  },
  tags: ['mode:arabic', 'mode:small'],
  decorators: [
    (Story) => (
      <OutboxContext.Provider options={{ input: { userId: user.id } }}>
        <Story />
      </OutboxContext.Provider>
    ),
  ],
});

/** Another slot for a booked interview. */
export const Moving = meta.story({
  args: {
    moved: interviewOf,
    context: { ...scheduling, interviews: [interviewOf] },
    form: form({ slotId: freeSlot.id }),
  },
});

export const NoSlots = meta.story({ args: { context: { ...scheduling, entries: [] } } });

/** After an interview whose outcome is not decided. */
export const NotDecided = meta.story({
  args: {
    context: {
      ...scheduling,
      application: scheduling.application && { ...scheduling.application, stage: 'interviewed' },
      interviews: [{ ...interviewOf, status: 'completed' }],
    },
  },
});

export const Reading = meta.story({ args: { context: null } });

export const Unread = meta.story({ args: { context: null, unread: new AppError('network.offline') } });
