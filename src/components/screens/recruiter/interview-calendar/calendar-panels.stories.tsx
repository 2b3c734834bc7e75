import { expect, screen, spyOn, userEvent, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { chooseFirst, firstSlot, fittingSlot } from './calendar-steps.fixtures.ts';
import { CalendarHarness } from './interview-calendar.fixtures.tsx';

const meta = preview.meta({
  component: CalendarHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/interview-calendar' },
  globals: { viewport: { value: 'desktop' } },
});

/** A slot with its actions. */
export const Slot = meta.story({
  args: { weeks: 1 },
  play: async () => {
    await userEvent.click(await firstSlot());
    await screen.findByRole('dialog');
  },
});

Slot.test('books a candidate from the menu', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /Book a candidate/ }));
  const [option] = await screen.findAllByRole('option');
  if (option) await userEvent.click(option);
  await screen.findByText(/is booked for/);
});

/** A candidate's link to book one slot, shown once. */
export const SelfBookingLink = meta.story({
  args: { weeks: 1 },
  play: async () => {
    await firstSlot();
    await chooseFirst();
    const slot = await fittingSlot();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(slot);
    await userEvent.click(await screen.findByRole('button', { name: /Create self-booking link/ }));
    const [candidate] = await screen.findAllByRole('option');
    if (candidate) await userEvent.click(candidate);
    await screen.findByRole('button', { name: 'Copy link' });
  },
});

SelfBookingLink.test('can be copied', async () => {
  const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await expect(write).toHaveBeenCalledWith(expect.stringMatching(/\/book\/[0-9a-f]{64}$/));
  write.mockRestore();
});

/** Copies the slots of a week to later weeks. */
export const CopyWeek = meta.story({
  play: async () => {
    await firstSlot();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy this week' }));
    await screen.findByRole('dialog', { name: 'Copy this week' });
  },
});

CopyWeek.test('copies the slots, or shows who is busy at that time', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByText(/Sara Haddad.* is busy from|slots? created/);
});

/** Planning a slot during Friday prayer. */
export const NewSlot = meta.story({
  play: async () => {
    await firstSlot();
    await userEvent.keyboard('n');
    await screen.findByRole('dialog', { name: 'New slot' });
  },
});

NewSlot.test('requires a location, then creates the slot', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await expect(dialog.getAllByText('Choose a location')[0]).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Location' }));
  const [office] = await screen.findAllByRole('option');
  if (office) await userEvent.click(office);
  // A month later, when the sample recruiter has no interview at that time.
  const [, month] = dialog.getAllByRole('spinbutton');
  month?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByText('1 slot created.');
});

/** The interviewer's calendar feed: created, shown once, revoked. */
export const Feed = meta.story({
  play: async () => {
    await firstSlot();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to my calendar' }));
    await screen.findByRole('button', { name: 'Create address' });
  },
});

Feed.test('can be created and revoked', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create address' }));
  await screen.findByText(/calendar\/[0-9a-f]{64}\.ics$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke address' }));
  await screen.findByRole('button', { name: 'Create address' });
});
