import { expect, fn, screen, userEvent } from 'storybook/test';
import type { OwnDocument } from '#machines/data/rpc/my-documents.ts';
import {
  draft as anyDraft,
  blurredPhoto,
  goodPhoto,
  pdfDraft,
} from '#machines/driver/documents/capture/capture.fixtures.ts';
import { documentEntries } from '#machines/driver/documents/document-entries.ts';
import {
  checkedPhoto,
  missingLicence,
  rejectedPassport,
  replacedVisa,
} from '#machines/driver/documents/documents.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { CaptureView } from './capture-view.tsx';
import { clearToasts, specimen, ways, withToasts } from './documents.fixtures.tsx';
import type { DocumentStepContext, StepProps } from './steps.props.ts';

function stepContextOf(document: OwnDocument): DocumentStepContext {
  const [entry] = documentEntries({ documents: [document], readAt: 0, photos: [], arrivedPhotos: [] });
  const side = entry?.sides[0];
  if (!entry || !side) throw new Error('a document without sides');
  const title = document.label_i18n.en ?? '';
  return {
    ...ways,
    userId: '00000000-0000-4000-8000-000000000401',
    place: { type: document.type_code, side: side.side, step: 'choose' },
    entry,
    side,
    label: title,
    title,
    isOffline: false,
    onDiscard: fn(),
    now: Date.UTC(2026, 2, 12, 9),
  };
}

const draft = { ...anyDraft, picture: specimen };
const goodPicture = { ...goodPhoto, file: specimen };
const blurred = { ...blurredPhoto, file: specimen };
const nothing: Pick<StepProps, 'draft' | 'shaped' | 'problem' | 'hasRoom'> = {
  draft: null,
  shaped: null,
  problem: null,
  hasRoom: true,
};

const meta = preview.meta({
  component: CaptureView,
  tags: ['!autodocs'],
  globals: { density: 'driver', viewport: { value: 'phone' } },
  decorators: [withToasts],
  beforeEach: clearToasts,
  args: {
    ...nothing,
    about: stepContextOf(missingLicence),
    number: 1,
    state: 'choosing',
    isBusy: false,
    send: fn(),
  },
});

/** The first step, which opens the camera. */
export const Choosing = meta.story({ tags: ['state:capture.choosing', 'all-modes'] });

export const Restoring = meta.story({
  tags: ['state:capture.restoring'],
  args: { state: 'restoring' },
  parameters: { chromatic: { disableSnapshot: true } },
});

/** The picture is being stored on the phone. */
export const Keeping = meta.story({
  tags: ['state:capture.keeping'],
  args: { state: 'keeping', isBusy: true },
});

/** Staff rejected the document. The step shows the reason. */
export const Replacing = meta.story({ args: { about: stepContextOf(replacedVisa) } });

/** Sent, and can still be withdrawn. */
export const Sent = meta.story({ args: { about: stepContextOf(checkedPhoto) } });

export const PhoneFull = meta.story({ tags: ['mode:small'], args: { hasRoom: false } });

PhoneFull.test('doesn’t open the camera when a photo could not be saved', async () => {
  await expect(screen.queryByRole('button', { name: 'Open camera' })).toBeNull();
});

export const WrongFile = meta.story({ args: { problem: 'heic' } });

/** A photo from an earlier visit. */
export const Saved = meta.story({
  tags: ['state:capture.discarding'],
  args: { about: stepContextOf(rejectedPassport), draft },
});

export const Cropping = meta.story({
  tags: ['state:capture.cropping', 'mode:small', 'mode:arabic'],
  args: { state: 'cropping', draft },
  play: async () => {
    await screen.findByRole('img');
  },
});

Cropping.test('moves a corner with the arrow keys, and rotates the picture', async ({ args }) => {
  const corner = screen.getByRole('button', { name: 'Corner 1 of 4' });
  await expect(corner.getBoundingClientRect().width).toBeGreaterThanOrEqual(48);
  corner.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expect(args.send).toHaveBeenCalledWith({
    type: 'crop.apply',
    shape: {
      crop: {
        x: expect.closeTo(0),
        y: expect.closeTo(0.04),
        width: expect.closeTo(0.98),
        height: expect.closeTo(0.96),
      },
      turn: 1,
    },
  });
});

export const Shaping = meta.story({
  tags: ['state:capture.shaping'],
  args: { state: 'shaping', isBusy: true, draft },
  play: async () => {
    await screen.findByRole('img');
  },
});

/** The photo check gives advice; the driver decides. */
export const Advising = meta.story({
  tags: ['state:capture.advising', 'all-modes'],
  args: { state: 'advising', draft, shaped: blurred },
  play: async () => {
    await screen.findByRole('img');
  },
});

export const Previewing = meta.story({
  tags: ['state:capture.previewing', 'mode:small'],
  args: { state: 'previewing', draft, shaped: goodPicture },
  play: async () => {
    await screen.findByRole('img');
  },
});

export const PreviewingPdf = meta.story({
  args: { state: 'previewing', draft: pdfDraft, shaped: { file: pdfDraft.picture, check: null } },
});

export const Queueing = meta.story({
  tags: ['state:capture.queueing'],
  args: { state: 'queueing', isBusy: true, draft, shaped: goodPicture },
  play: async () => {
    await screen.findByRole('img');
  },
});
