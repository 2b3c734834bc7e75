import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { acceptedOffer, mohreOffer, offerOf } from '#machines/driver/status-detail/status-detail.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { args, press, read, rpc, shows } from './status-detail.fixtures.ts';
import { StatusDetailScreen } from './status-detail.screen.tsx';

const meta = preview.meta({
  component: StatusDetailScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args,
});

export const Accepted = meta.story({
  tags: ['mode:small', 'mode:dark'],
  beforeEach: ({ msw }) => msw.use(...shows(acceptedOffer)),
  play: read,
});

/** The terms registered with MOHRE pay less than the accepted ones. */
export const MohreDiffers = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(mohreOffer)),
  play: read,
});

MohreDiffers.test('shows the differences before signing', async ({ msw }) => {
  msw.use(http.post(rpc('accept_mohre_terms'), () => HttpResponse.json({})));
  await press('Read and accept');
  await screen.findByText(/Before: AED 2,800.00/);
  await userEvent.type(await screen.findByRole('textbox'), 'Imran Khan');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Accept the offer');
  await screen.findByText(/You accepted the registered contract/);
});

export const Declined = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(offerOf('declined'))),
  play: read,
});

export const Expired = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows(offerOf('expired'))),
  play: read,
});

Expired.test('asks the recruiter for a new offer once', async ({ msw }) => {
  await expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  msw.use(
    http.post(rpc('request_new_offer'), () => new HttpResponse(null, { status: 204 })),
    http.post(rpc('my_offer'), () =>
      HttpResponse.json({ ...offerOf('expired'), asked_again_at: '2026-03-12T09:00:00Z' }),
    ),
  );
  await press('Ask for a new offer');
  await screen.findByText(/We told your recruiter/);
  await expect(screen.queryByRole('button', { name: 'Ask for a new offer' })).not.toBeInTheDocument();
});

export const Withdrawn = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(offerOf('withdrawn'))),
  play: read,
});

/** A new version is being prepared. */
export const Superseded = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(offerOf('superseded'))),
  play: read,
});
