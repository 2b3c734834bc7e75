/** What the stories of the page share. */
import { HttpResponse, http } from 'msw';
import { fn, screen, userEvent } from 'storybook/test';
import { now } from '#machines/data/clock.ts';
import { openPage } from '#machines/driver/status-detail/status-detail.fixtures.ts';
import type { StatusPage } from '#machines/driver/status-detail/status-detail.types.ts';

export const rpc = (name: string) => `*/rest/v1/rpc/${name}`;

/** A little more than three days. */
const timeLeft = 77 * 3_600_000;

/** The server knows this application and its offer, to be answered within three days. */
export function shows({ application, offer }: StatusPage) {
  return [
    http.post(rpc('my_application'), () => HttpResponse.json([application])),
    http.post(rpc('my_offer'), () =>
      HttpResponse.json({ ...offer, expires_at: new Date(now() + timeLeft).toISOString() }),
    ),
    http.post(rpc('record_offer_view'), () => new HttpResponse(null, { status: 204 })),
  ];
}

export const args = {
  applicationId: openPage.application.id,
  listHref: '/driver/status',
  speak: fn(async () => {}),
};

/** Waits for the offer in the language it is read in, and for its letters. */
export async function read(): Promise<void> {
  await screen.findByRole('article');
  await document.fonts.ready;
}

export async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
