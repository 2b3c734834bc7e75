import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NextAction } from './next-action.tsx';

const meta = preview.meta({
  component: NextAction,
  args: {
    title: 'Qualify: two answers missing',
    detail: 'Held licence for, expected salary. 30 seconds.',
    action: 'Screen him',
    keys: ['q'] as const,
    onAction: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('runs the action with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onAction).toHaveBeenCalledOnce();
});

export const TitleAlone = meta.story({ args: { title: 'Log the first call', action: 'Call' } });

export const Pending = meta.story({ args: { isPending: true, pendingLabel: 'Sending...' } });

export const DisabledWithReason = meta.story({
  args: {
    title: 'Send the offer',
    action: 'Send',
    disabledReason: 'The opening is full: 40 of 40 places are taken',
  },
});

export const LongText = meta.story({
  args: {
    title:
      'The hand-over was returned by operations: the start date is missing and the phone is not confirmed',
    action: 'Complete the hand-over sheet',
  },
  globals: { viewport: { value: 'small' } },
});

/** A note in another script than the page keeps its punctuation at its own end, and starts at the page's edge. */
export const ArabicWithEnglishNote = meta.story({
  args: {
    title: 'التأهيل: ينقص جوابان',
    detail: 'Call after 18:00 (night shift).',
    action: 'ابدأ الأسئلة',
  },
  globals: { locale: 'ar' },
});
