import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { offerId, offersOf } from '#mocks/demo/offer-rows.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { OpenOfferPanel } from './offer.fixtures.tsx';
import type { OfferAction } from './offer-panel.props.ts';

/** Returns the first offer with this status, of Sara's or, with null, of any recruiter. */
function sample(status: string, recruiter: string | null = recruiterIds.sara) {
  const offers = offersOf(demoPeople(new Date(sampleNow)));
  const found = offers.find(
    (one) => one.status === status && (recruiter === null || one.person.recruiterId === recruiter),
  );
  if (!found) throw new Error(`There is no offer that is ${status}`);
  const { candidateId, firstName, lastName } = found.person;
  return {
    candidate: { id: candidateId, first_name: firstName, last_name: lastName },
    offerId: offerId(found.number),
  };
}

/** Returns the dialog once the offers are loaded. */
const opened = async () => within(await screen.findByRole('dialog'));
const findTexts = (words: RegExp) => screen.findAllByText(words);

const meta = preview.meta({
  component: OpenOfferPanel,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter' },
  args: { action: 'edit' as OfferAction, ...sample('approved') },
});

/** An approved offer of the sample data. */
export const Approved = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await screen.findByRole('textbox', { name: 'Basic pay' });
  },
});

Approved.test('can be sent to the driver', async () => {
  await userEvent.click((await opened()).getByRole('button', { name: 'Send to driver' }));
  await findTexts(/^The offer was sent to/);
});

Approved.test('requires a reason and an admin’s approval when outside the pay band', async () => {
  const dialog = await opened();
  const basic = dialog.getByRole('textbox', { name: 'Basic pay' });
  await userEvent.clear(basic);
  await userEvent.type(basic, '9,500{Tab}');
  const reason = await dialog.findByRole('textbox', { name: 'Reason for the exception' });
  await userEvent.clear(reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(reason).toBeInvalid());
  await userEvent.type(reason, 'Nobody else drives it');
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await findTexts(/^The offer is awaiting an admin/);
});

/** A photo of the signed offer, and the witness. */
export const Paper = meta.story({
  args: { action: 'paper', ...sample('sent') },
  tags: ['mode:small', 'mode:arabic'],
  play: async () => {
    await screen.findByRole('textbox');
  },
});

Paper.test('records the signature once the file and the witness are given', async () => {
  const dialog = await opened();
  // While the draft loads, the button has another label.
  const save = () => dialog.findByRole('button', { name: 'Record signature' });
  await userEvent.click(await save());
  await dialog.findAllByText('Choose the signed offer');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File(['%PDF-1.4 %%EOF'], 'signed.pdf', { type: 'application/pdf' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Witness' }), 'Grace Wanjiru');
  await userEvent.click(await save());
  await findTexts(/^Signature recorded/);
});

/** Extends the driver's deadline. */
export const Extend = meta.story({
  args: { action: 'extend', ...sample('viewed') },
  play: async () => {
    await screen.findByRole('button', { name: /^(Extend|تمديد)$/ });
  },
});

Extend.test('requires a day after the current deadline', async () => {
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
  await dialog.findAllByText('Choose a day after the current deadline');
});

/** Withdrawn with a reason. The dialog warns that this can't be undone. */
export const Withdraw = meta.story({
  args: { action: 'withdraw', ...sample('viewed') },
  play: async () => {
    await screen.findByRole('textbox');
  },
});

Withdraw.test('requires a reason', async () => {
  const dialog = await opened();
  await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw' }));
  await dialog.findAllByText('Enter a reason');
  await userEvent.type(dialog.getByRole('textbox'), 'The client needs nobody any more');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await findTexts(/was withdrawn\.$/);
});

/** The whole offer, as an admin reviews it. */
export const Review = meta.story({
  args: { action: 'review', ...sample('pending_approval', null) },
  parameters: { signedInAs: 'admin' },
  play: async () => {
    await screen.findByRole('article');
    await document.fonts.ready;
  },
});

/** The offers failed to load. */
export const Unread = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/offers')),
  play: async () => {
    await screen.findByRole('button', { name: /^(Try again|حاول مرة أخرى)$/ });
  },
});
