import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { acceptedPage, mohrePage, pageOf } from '#machines/driver/status-detail/status-detail.fixtures.ts';
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
  beforeEach: ({ msw }) => msw.use(...shows(acceptedPage)),
  play: read,
});

/** What is registered with MOHRE pays less than what was accepted. */
export const MohreDiffers = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(mohrePage)),
  play: read,
});

MohreDiffers.test('shows what differs before it is signed', async ({ msw }) => {
  msw.use(http.post(rpc('accept_mohre_terms'), () => HttpResponse.json({})));
  await press('Read and accept');
  await screen.findByText(/Before: AED 2,800.00/);
  await userEvent.type(await screen.findByRole('textbox'), 'Imran Khan');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Accept the offer');
  await screen.findByText(/You accepted the registered contract/);
});

export const Declined = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(pageOf('declined'))),
  play: read,
});

export const Expired = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows(pageOf('expired'))),
  play: read,
});

Expired.test('says whom to ask for a new one', async () => {
  await expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/971501112233',
  );
  await expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

export const Withdrawn = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(pageOf('withdrawn'))),
  play: read,
});

/** A new version is being made. */
export const Superseded = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows(pageOf('superseded'))),
  play: read,
});
