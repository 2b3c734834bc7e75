/** Steps shared by the stories of the calendar. */
import { screen, userEvent, waitFor, within } from 'storybook/test';

/** Returns the list of candidates waiting for an interview. */
export const waiting = () => screen.findByRole('complementary');
const slotElements = () => document.querySelectorAll<HTMLElement>('[data-slot]');
/** Returns the first slot, once the calendar is loaded. */
export const firstSlot = () =>
  waitFor(() => {
    const [slot] = slotElements();
    if (!slot) throw new Error('No slot yet');
    return slot;
  });
/** Returns the first slot that fits the chosen candidate. */
export const fittingSlot = () =>
  waitFor(() => {
    const slot = document.querySelector<HTMLElement>('[data-slot][data-fits=true]');
    if (!slot) throw new Error('No slot fits');
    return slot;
  });
/** Chooses the candidate with the longest wait. */
export async function chooseFirst() {
  const [person] = within(await waiting()).getAllByRole('button', { pressed: false });
  if (!person) throw new Error('Nobody waits');
  await userEvent.click(person);
  return person;
}
