import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Lead } from './leads.fixture.tsx';
import { LeadsTable, leadsTableArgs } from './leads-table.fixture.tsx';
import { Table } from './table.tsx';

const meta = preview.meta({
  component: Table<Lead>,
  args: { ...leadsTableArgs(3), callsOnSwipe: true },
  globals: { viewport: { value: 'small' } },
  render: (args) => <LeadsTable {...args} />,
});

const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: 120, clientY: 120 };

/** Swipes a card right and down by these distances. */
function swipe(card: HTMLElement, right: number, down = 0) {
  fireEvent.pointerDown(card, finger);
  for (const part of [0.3, 0.7, 1]) {
    const at = { ...finger, clientX: 120 + right * part, clientY: 120 + down * part };
    fireEvent.pointerMove(card, at);
    if (part === 1) fireEvent.pointerUp(card, at);
  }
}

/** Halfway: the action on release is shown behind the card. */
export const Swiping = meta.story({
  tags: ['mode:arabic'],
  play: async ({ canvas }) => {
    const [card] = canvas.getAllByRole('button', { name: /Bibek Thapa/ });
    if (!card) throw new Error('no card');
    const right = getComputedStyle(card).direction === 'rtl' ? -64 : 64;
    fireEvent.pointerDown(card, finger);
    fireEvent.pointerMove(card, { ...finger, clientX: 120 + right });
    await waitFor(() => expect(card.parentElement).toHaveStyle({ translate: `${right}px` }));
  },
});

Swiping.test(
  'calls on a swipe towards the end of the line, in both writing directions',
  async ({ canvas, args }) => {
    const called = fn((event: Event) => event.preventDefault());
    const card = canvas.getByRole('button', { name: 'Open ⁨Bibek Thapa⁩' });
    card.closest('li')?.querySelector('a')?.addEventListener('click', called);
    // Too short, towards the start, or down the list.
    for (const [right, down] of [
      [60, 0],
      [-140, 0],
      [100, 200],
    ]) {
      swipe(card, right ?? 0, down);
    }
    await expect(called).not.toHaveBeenCalled();
    swipe(card, 140);
    await expect(called).toHaveBeenCalledOnce();
    canvas.getByRole('list', { name: 'Leads' }).dir = 'rtl';
    swipe(card, 140);
    await expect(called).toHaveBeenCalledOnce();
    swipe(card, -140);
    await expect(called).toHaveBeenCalledTimes(2);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
);
