/** What the stories of the calendar do again and again. */
import { screen, userEvent, waitFor, within } from 'storybook/test';

/** Who waits for an interview. */
export const waiting = () => screen.findByRole('complementary');
const slots = () => document.querySelectorAll<HTMLElement>('[data-slot]');
/** The first slot, once the calendar is there. */
export const firstSlot = () =>
  waitFor(() => {
    const [slot] = slots();
    if (!slot) throw new Error('No slot yet');
    return slot;
  });
/** The first slot that fits whoever is chosen. */
export const fitting = () =>
  waitFor(() => {
    const slot = document.querySelector<HTMLElement>('[data-slot][data-fits=true]');
    if (!slot) throw new Error('No slot fits');
    return slot;
  });
/** Chooses whoever waits longest. */
export async function chooseFirst() {
  const [person] = within(await waiting()).getAllByRole('button', { pressed: false });
  if (!person) throw new Error('Nobody waits');
  await userEvent.click(person);
  return person;
}
