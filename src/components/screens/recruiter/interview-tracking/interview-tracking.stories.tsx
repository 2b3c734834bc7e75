import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findTruncatedTimes, firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { InterviewsHarness } from './interview-tracking.fixtures.tsx';

const meta = preview.meta({
  component: InterviewsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/interview-tracking' },
});

/** Unconfirmed interviews, from the embedded backend. */
export const ToConfirm = meta.story({ tags: ['all-modes'], play: firstRow });

const row = async (text: string | RegExp) => {
  const [found] = await screen.findAllByRole('row', { name: text });
  if (!found) throw new Error(`No row ${text}`);
  return found;
};
const bar = async () => within(await screen.findByRole('group', { name: 'Selected rows' }));
const toast = (text: RegExp) => screen.findByText(text);

ToConfirm.test('confirms many interviews', async () => {
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, 2);
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Confirm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 2 interviews' }));
  // The text appears twice: announced and as a heading.
  await screen.findAllByText('2 rows done');
});

ToConfirm.test('requires a reason for a cancellation, and shows who cancelled', async () => {
  await userEvent.click(await row(/Not confirmed/));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Cancel interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the interview with/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel interview' }));
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await waitFor(() => expect(reason).toHaveFocus());
  await userEvent.type(reason, 'Found other work');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel interview' }));
  await toast(/was cancelled/);
  await panel.findByText('Found other work');
});

ToConfirm.test('fills in the time and place in a reminder', async () => {
  await userEvent.click(await row(/Not confirmed/));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Remind' }));
  const dialog = await screen.findByRole('dialog', { name: /message/i });
  await within(dialog).findByRole('link', { name: /WhatsApp/ });
  await waitFor(() => expect(dialog).not.toHaveTextContent('{{'));
});

ToConfirm.test('moves an interview to another slot', async () => {
  await userEvent.click(await row(/Not confirmed/));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Move the interview with/ }));
  const slots = await dialog.findAllByRole('radio', { name: /\d\d:00–/ });
  await userEvent.click(slots.find((slot) => !slot.hasAttribute('disabled')) ?? document.body);
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Move' }));
  await dialog.findByText(/^Moved to/);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  // The replacement interview, with the count.
  await waitFor(() => expect(panel.getByText('Times moved').nextSibling).toHaveTextContent('1'));
});

ToConfirm.test('moves many interviews, and shows the results', async () => {
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, 2);
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click((await bar()).getByRole('button', { name: 'Move to another slot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 interviews' }));
  for (const slot of await dialog.findAllByRole('checkbox')) await userEvent.click(slot);
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Move \d interviews?$/ }));
  await screen.findAllByText(/^\d rows? done/);
});

/** Today's interviews. */
export const Today = meta.story({ args: { address: 'tab=today' }, play: firstRow });

Today.test('filters by a day from the calendar', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Day/ }));
  const editor = within(await screen.findByRole('dialog'));
  await userEvent.click(await editor.findByRole('button', { name: /calendar/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  await screen.findByText(/^No interviews match/);
});

/** Candidates who have arrived. */
export const InProgress = meta.story({ args: { address: 'tab=inProgress' }, play: firstRow });

InProgress.test('can be completed with the keyboard, from arrival to decision', async () => {
  const arrivedRow = await row(/Arrived/);
  within(arrivedRow).getByRole('rowheader').focus();
  await userEvent.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Start' }));
  await toast(/has started/);
  await panel.findByRole('region', { name: 'Scorecard' });
  await panel.findByText('0 of 9 answered');
  // A missing answer prevents sending and gets the focus.
  await userEvent.keyboard('s');
  await waitFor(() => expect(panel.getByRole('radio', { name: 'Seen' })).toHaveFocus());
  // Answers for licence, English, Arabic, area, accidents, fines, availability, manner, overall.
  await userEvent.keyboard('143411444');
  await panel.findByText('8 of 9 answered');
  await userEvent.keyboard(' ');
  await panel.findByText('9 of 9 answered');
  await userEvent.keyboard('s');
  await panel.findByRole('region', { name: 'Scorecards' });
  await userEvent.click(await panel.findByRole('button', { name: 'Pass' }));
  await toast(/passed the interview/);
});

/** A scorecard being filled in. */
export const Scoring = meta.story({
  args: { address: 'tab=inProgress' },
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  play: async () => {
    await firstRow();
    const first = document.querySelector('[data-row] [role=rowheader], li[aria-posinset] button');
    await userEvent.click(first ?? document.body);
    // Queries by selector, to work in any language.
    const found = (selector: string) =>
      waitFor(() => {
        const element = document.querySelector(`[role=dialog] ${selector}`);
        if (!element) throw new Error(`No ${selector}`);
        return element;
      });
    await userEvent.click(await found('[role=group] button[data-variant=primary]'));
    await found('[data-question] input');
    await userEvent.keyboard('143');
  },
});

/** Interviews waiting for a decision. */
export const DecisionDue = meta.story({ args: { address: 'tab=awaitingDecision' }, play: firstRow });

DecisionDue.test('leads from a passed interview to the selection, then to the offer', async () => {
  const decide = await row(/Decision/);
  within(decide).getByRole('rowheader').focus();
  await userEvent.keyboard('p');
  await toast(/passed the interview/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Select/ }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Select/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('{Enter}');
  await within(await screen.findByRole('dialog')).findByText(/Next step: the offer/);
});

DecisionDue.test('opens the booking for a second round', async () => {
  within(await row(/Decision/))
    .getByRole('rowheader')
    .focus();
  await userEvent.keyboard('2');
  await screen.findByRole('dialog', { name: /^Schedule the next interview with/ });
});

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/interview_list')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});

ToConfirm.test('truncates no times', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

ToConfirm.test('truncates no times in Arabic', { globals: { locale: 'ar' } }, async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

InProgress.test('truncates no times', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

InProgress.test('truncates no times in Arabic', { globals: { locale: 'ar' } }, async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

DecisionDue.test('truncates no times', async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});

DecisionDue.test('truncates no times in Arabic', { globals: { locale: 'ar' } }, async () => {
  await expect(findTruncatedTimes()).toEqual([]);
});
