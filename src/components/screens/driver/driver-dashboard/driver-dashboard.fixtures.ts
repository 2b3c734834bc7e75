/** Shared setup for the stories of the page. */
import { HttpResponse, http } from 'msw';
import { fn, screen } from 'storybook/test';
import type { MyHome } from '#machines/data/rpc/my-home.ts';
import type { HomeUrlState } from './home.props.ts';

export const rpc = (name: string) => `*/rest/v1/rpc/${name}`;

/** Makes the server return this page. */
export const shows = (home: MyHome) => http.post(rpc('my_home'), () => HttpResponse.json(home));

export const nothingOpen: HomeUrlState = { report: null, moving: null, isConsenting: false };

export const args = {
  user: { id: '00000000-0000-4000-8000-000000000401' },
  place: nothingOpen,
  hrefs: {
    home: '/driver',
    documents: '/driver/documents',
    consent: '/driver?consent=ask',
    statusOf: (id: string) => `/driver/status/${id}`,
    moveOf: (id: string) => `/driver?move=${id}`,
    reportOf: (place: string) => `/driver?report=${place}`,
  },
  onNavigate: fn(),
};

/** Waits for the page and its fonts. */
export async function read(): Promise<void> {
  await screen.findAllByRole('heading', { level: 2 });
  await document.fonts.ready;
}
