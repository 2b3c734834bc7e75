/** Shared setup for the stories of the screen. */
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { passport } from '#components/blocks/document-viewer/specimens.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import type { OwnDocument } from '#machines/data/rpc/my-documents.ts';
import type { DocumentsUrlState } from './documents.props.ts';

/** The drawing of a passport as a file. */
export const specimen = new Blob([decodeURIComponent(passport.slice(passport.indexOf(',') + 1))], {
  type: 'image/svg+xml',
});

export const rpc = (name: string) => `*/rest/v1/rpc/${name}`;

/** Makes the server return these documents, with a picture of each. */
export function shows(documents: readonly OwnDocument[]) {
  return [
    http.post(rpc('my_documents'), () => HttpResponse.json(documents)),
    http.post('*/api/document-url', () =>
      HttpResponse.json({ url: passport, expiresAt: 4_000_000_000, mime: 'image/jpeg', watermark: null }),
    ),
  ];
}

export const ways = {
  hrefOf: (place: DocumentsUrlState | null) =>
    place ? `/driver/documents?do=${place.type}&side=${place.side}&step=${place.step}` : '/driver/documents',
  onNavigate: fn(),
};

const queue = createToastQueue();

/** Renders the toasts of the screen. */
export function withToasts(Story: ComponentType) {
  return (
    <ToastContext value={queue}>
      <Story />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

export const clearToasts = () => queue.clear();
