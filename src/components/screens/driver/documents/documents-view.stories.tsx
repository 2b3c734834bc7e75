import { expect, fn, screen, userEvent } from 'storybook/test';
import { queuedPhoto } from '#machines/driver/documents/capture/capture.fixtures.ts';
import { documentEntries } from '#machines/driver/documents/document-entries.ts';
import {
  missingLicence,
  rejectedPassport,
  replacedVisa,
  requestedAgainPassport,
} from '#machines/driver/documents/documents.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { ways } from './documents.fixtures.tsx';
import { DocumentsView } from './documents.view.tsx';

const at = Date.UTC(2026, 2, 12, 9);

const photo = (type: string, side: 'single' | 'front' | 'back', more: object) => ({
  ...queuedPhoto,
  ...more,
  key: `${type}${side}`,
  type,
  side,
});

const entriesOf = (
  documents: Parameters<typeof documentEntries>[0]['documents'],
  photos: Parameters<typeof documentEntries>[0]['photos'],
) => documentEntries({ documents, photos, readAt: at, arrivedPhotos: [] });

const phone = entriesOf(
  [rejectedPassport, missingLicence, replacedVisa],
  [
    photo('passport_bio', 'single', { state: 'draft' }),
    photo('driving_licence_uae', 'front', { state: 'sending', percent: 45 }),
    photo('driving_licence_uae', 'back', { state: 'waiting' }),
  ],
);

const meta = preview.meta({
  component: DocumentsView,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: {
    hrefOf: ways.hrefOf,
    entries: phone,
    readAt: at,
    error: null as AppError | null,
    isOffline: false,
    isReading: false,
    onReload: fn(),
    onRetry: fn(),
    now: at,
  },
});

/** Photos stored on this phone, and an accepted visa with a new version in review. */
export const OnThisPhone = meta.story({ tags: ['mode:small', 'mode:arabic'] });

/** The last known state, offline. */
export const LastKnown = meta.story({ args: { error: new AppError('network.offline'), isOffline: true } });

/** Staff asked for a better photo without rejecting the document. */
export const AskedAgain = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { entries: entriesOf([requestedAgainPassport], []) },
});

AskedAgain.test('shows the team’s note, and links to a new photo', async () => {
  await expect(screen.getByText('Send again')).toBeVisible();
  await expect(screen.getByText('Please show all four corners of the page.')).toBeVisible();
  await expect(screen.getByRole('link', { name: /^Take photo again/ })).toBeVisible();
});

const refused = (code: string) => ({ state: 'refused', reason: { code, params: {}, requestId: '' } });

/** A photo rejected by the server stays, with instructions. */
export const Refused = meta.story({
  args: {
    entries: entriesOf(
      [rejectedPassport, missingLicence],
      [
        photo('passport_bio', 'single', refused('DUPLICATE_FILE')),
        photo('driving_licence_uae', 'front', refused('REVIEW_STARTED')),
      ],
    ),
  },
});

Refused.test('can be sent again only where that can help', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  await expect(args.onRetry).toHaveBeenCalledWith('driving_licence_uaefront');
});
