import { expect, fn, userEvent } from 'storybook/test';
import { workHours } from '#shared/working-time.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { mohammed, others, sampleNow } from '#storybook/sample/candidates.ts';
import { CandidateCard } from './candidate-card.tsx';

const meta = preview.meta({
  component: CandidateCard,
  args: { candidate: mohammed, now: sampleNow, hours: workHours, onOpen: fn(), onCall: fn() },
  globals: { viewport: { value: 'phone' } },
});

export const Default = meta.story({ tags: ['all-modes'] });

Default.test(
  'opens the record with the keyboard, and the call link is the next tab stop',
  async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Mohammed Ashraf Ali' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.tab();
    const call = canvas.getByRole('link', { name: /^Call .*Mohammed Ashraf Ali/ });
    await expect(call).toHaveFocus();
    await expect(call).toHaveAttribute('href', 'tel:+971558301146');
  },
);

Default.test('responds to clicks on the whole card, except on the call link', async ({ canvas }) => {
  const name = canvas.getByRole('button');
  const { left, top, width, height } = canvas.getByRole('article').getBoundingClientRect();
  await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(name);
  const call = canvas.getByRole('link').getBoundingClientRect();
  await expect(canvas.getByRole('link')).toContainElement(
    document.elementFromPoint(call.left + 8, call.top + 8) as HTMLElement | null,
  );
});

export const Selected = meta.story({ args: { isSelected: true } });

const [imran = mohammed, bibek = mohammed, longName = mohammed] = others;

export const Late = meta.story({ args: { candidate: imran } });

export const NextActionOverdue = meta.story({ args: { candidate: bibek } });

/** A name of 60 characters, on hold, without a phone number. */
export const LongName = meta.story({
  args: { candidate: longName },
  globals: { viewport: { value: 'small' } },
});

LongName.test('has no call link without a phone number', async ({ canvas }) => {
  await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
});
