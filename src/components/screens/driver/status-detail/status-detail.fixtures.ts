/** Shared setup for the stories of the page. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { now } from '#machines/data/clock.ts';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';
import type { MyVisaStep } from '#machines/data/rpc/my-visa.ts';
import { applicationIn, visaApplication } from '#machines/driver/status/status.fixtures.ts';

export const rpc = (name: string) => `*/rest/v1/rpc/${name}`;

const answers = (name: string, rows: JsonBodyType) => http.post(rpc(name), () => HttpResponse.json(rows));

/** A little more than three days. */
const remainingMs = 77 * 3_600_000;

/** Makes the server return this application without an offer. */
export function tells(application: MyApplication, visa: readonly MyVisaStep[] = []) {
  return [
    answers('my_applications', [application]),
    answers('my_visa', visa),
    answers('my_interviews', []),
    answers('list_my_appointments', []),
    answers('list_my_custody', []),
    answers('my_shared_notes', []),
    answers('my_documents', []),
  ];
}

/** Makes the server return an application with this offer, to be answered within three days. */
export function shows(offer: OwnOffer) {
  const expires_at = new Date(now() + remainingMs).toISOString();
  const application = applicationIn(offer.status === 'accepted' ? 'offer_accepted' : 'offer_pending', {
    offer_id: offer.id,
    offer_status: offer.status,
    offer_expires_at: expires_at,
  });
  return [
    ...tells(application),
    http.post(rpc('my_offer'), () => HttpResponse.json({ ...offer, expires_at })),
    http.post(rpc('record_offer_view'), () => new HttpResponse(null, { status: 204 })),
  ];
}

export const args = {
  applicationId: visaApplication.id,
  listHref: '/driver/status',
  documentsHref: '/driver/documents',
  withdrawHref: '/driver/profile?part=withdraw',
  isAnswering: false,
  onAnswering: fn(),
  speak: fn(async () => {}),
};

/** Waits for the offer in its language, and for its fonts. */
export async function read(): Promise<void> {
  await screen.findByRole('article');
  await document.fonts.ready;
  await waitUntilLoaded();
}

/** Waits until the whole page is loaded. */
export async function waitUntilLoaded(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[data-shape]')).toBeNull());
  await document.fonts.ready;
}

export async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
