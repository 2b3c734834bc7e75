import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  acceptedReceipt,
  changedOffer,
  declinedReceipt,
  openOffer,
} from '#machines/driver/status-detail/status-detail.fixtures.ts';
import { noAnswer, refused, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { args, press, read, rpc, shows } from './status-detail.fixtures.ts';
import { StatusDetailScreen } from './status-detail.screen.tsx';

const answer = rpc('respond_to_offer');

const meta = preview.meta({
  component: StatusDetailScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args,
});

/** Presses a button by position: the first continues, the second is the other answer. */
const pressAt = async (place: number) => {
  await read();
  const button = screen.getAllByRole('button')[place];
  if (button) await userEvent.click(button);
};

/** An offer waits for an answer: the base story. */
export const Open = meta.story({
  tags: ['state:statusDetail.reading', 'all-modes'],
  beforeEach: ({ msw }) => msw.use(...shows(openOffer)),
  play: read,
});

Open.test('keeps both buttons visible, at least 48 px high', async () => {
  for (const name of ['Accept', 'Decline']) {
    const button = await screen.findByRole('button', { name });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  }
});

Open.test('shows the offer in another language without changing the page’s language', async () => {
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'bn');
  await screen.findByText('প্রতি মাসের বেতন');
  await expect(screen.getByRole('heading', { name: 'You have a job offer' })).toBeVisible();
});

/** The differences to the previous version are marked. */
export const Changed = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows(changedOffer)),
  play: read,
});

export const Hindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(...shows(openOffer)),
  play: read,
});

export const Signing = meta.story({
  tags: ['state:statusDetail.signing', 'mode:small', 'mode:arabic'],
  beforeEach: ({ msw }) => msw.use(...shows(openOffer)),
  play: async () => {
    await pressAt(0);
    await screen.findByRole('textbox');
  },
});

Signing.test('shows what is missing, then signs once and shows the receipt', async ({ msw }) => {
  let calls = 0;
  msw.use(
    http.post(answer, () => {
      calls += 1;
      return HttpResponse.json(acceptedReceipt);
    }),
  );
  await press('Accept the offer');
  await screen.findAllByText('Enter your full name');
  await userEvent.type(screen.getByRole('textbox'), 'Imran Khan');
  await userEvent.click(screen.getByRole('checkbox', { name: /in English/ }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept the offer' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'You accepted this offer' })).toHaveFocus());
  await expect(calls).toBe(1);
});

Signing.test('keeps the name when the driver rereads the offer', async () => {
  await userEvent.type(screen.getByRole('textbox'), 'Imran');
  await press('Read the offer again');
  await press('Accept');
  await expect(await screen.findByRole('textbox')).toHaveValue('Imran');
});

async function sign() {
  await pressAt(0);
  await userEvent.type(await screen.findByRole('textbox'), 'Imran Khan');
  await userEvent.click(screen.getByRole('checkbox'));
  const [submit] = screen.getAllByRole('button');
  if (submit) await userEvent.click(submit);
}

export const Sending = meta.story({
  tags: ['state:statusDetail.sending'],
  beforeEach: ({ msw }) => msw.use(...shows(openOffer), timeout(answer)),
  play: sign,
});

/** Sending the answer failed. */
export const NotSent = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows(openOffer), noAnswer(answer)),
  play: async () => {
    await sign();
    await screen.findByRole('alert');
  },
});

NotSent.test('keeps the input, and sends it on retry', async ({ msw }) => {
  await expect(screen.getByRole('textbox')).toHaveValue('Imran Khan');
  msw.use(http.post(answer, () => HttpResponse.json(acceptedReceipt)));
  await press('Accept the offer');
  await screen.findByText('You accepted this offer');
});

/** A new version arrived while the old one was being signed. */
export const Overtaken = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(openOffer), refused(answer, 400, 'P0001', 'STALE_VERSION')),
  play: async () => {
    await sign();
    await screen.findByRole('alert');
    await read();
  },
});

export const Choosing = meta.story({
  tags: ['state:statusDetail.choosing', 'mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows(openOffer)),
  play: async () => {
    await pressAt(1);
    await screen.findByRole('radiogroup');
  },
});

Choosing.test('requires a reason, then a confirmation', async ({ msw }) => {
  msw.use(http.post(answer, () => HttpResponse.json(declinedReceipt)));
  await press('Continue');
  await screen.findByText('Choose a reason');
  await userEvent.click(screen.getByRole('radio', { name: 'The pay is too low' }));
  await press('Continue');
  await press('Decline the offer');
  await screen.findByText('You declined this offer');
});

export const Confirming = meta.story({
  tags: ['state:statusDetail.confirming', 'mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows(openOffer)),
  play: async () => {
    await pressAt(1);
    const [reason] = await screen.findAllByRole('radio');
    if (reason) await userEvent.click(reason);
    const [next] = screen.getAllByRole('button');
    if (next) await userEvent.click(next);
    await waitFor(() => expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument());
  },
});

/** The offer failed to load. */
export const OfferFailed = meta.story({
  tags: ['state:statusDetail.failed'],
  beforeEach: ({ msw }) => msw.use(noAnswer(rpc('my_offer')), ...shows(openOffer)),
  play: async () => {
    await screen.findByRole('alert');
  },
});

export const OfferLoading = meta.story({
  tags: ['state:statusDetail.loading'],
  beforeEach: ({ msw }) => msw.use(timeout(rpc('my_offer')), ...shows(openOffer)),
  play: async () => {
    await screen.findByText('Read your offer and reply.');
  },
});
