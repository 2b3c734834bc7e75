import Camera from 'lucide-react/icons/camera';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import preview from '#storybook/preview.tsx';
import { DocumentCard, type DocumentCardProps } from './document-card.tsx';
import type { DocumentState } from './document-state.ts';

const states: readonly DocumentState[] = [
  { status: 'requested', neededBy: '2026-03-12' },
  { status: 'uploading', part: 0.4 },
  { status: 'uploaded' },
  { status: 'in_review' },
  { status: 'verified', validUntil: '2029-06-30' },
  {
    status: 'rejected',
    reason: 'The picture is blurred. Put the passport on a table, in daylight, and take it again.',
    note: 'The last line must be readable.',
  },
  { status: 'expiring', days: 12, validUntil: '2026-03-24' },
  { status: 'expired', validUntil: '2026-03-01' },
  { status: 'waived', reason: 'Transfer inside the group: the old one counts.' },
];

const requested: Pick<DocumentCardProps, 'state'> = {
  state: { status: 'requested', neededBy: '2026-03-12' },
};

const meta = preview.meta({
  component: DocumentCard,
  args: {
    title: 'Passport',
    help: 'Photo of the page with your picture. All four corners must be visible.',
    audience: 'staff' as const,
    ...requested,
    onCancel: fn(),
  },
});

const stack = (args: DocumentCardProps) => (
  <div style={{ display: 'grid', gap: '0.75rem', maxInlineSize: '40rem' }}>
    {states.map((state) => (
      <DocumentCard key={state.status} {...args} state={state} />
    ))}
  </div>
);

const openCamera = (
  <Button variant="primary" size="large">
    <Icon of={Camera} size="density" />
    Open camera
  </Button>
);

export const EveryState = meta.story({ tags: ['mode:dark'], render: stack });

EveryState.test('names every state in words', async ({ canvas }) => {
  const cards = canvas.getAllByRole('article');
  await expect(cards).toHaveLength(states.length);
  for (const words of [
    'Requested',
    'Uploading',
    'In review',
    'Verified',
    'Rejected',
    'Expires in 12 days',
    'Expired',
    'Waived',
  ])
    await expect(canvas.getByText(words)).toBeVisible();
});

/** Shown with the density for drivers. */
export const EveryStateForDrivers = meta.story({
  render: stack,
  args: { audience: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

EveryStateForDrivers.test('tells the driver what to do', async ({ canvas }) => {
  await expect(canvas.getByText('Send again')).toBeVisible();
  await expect(canvas.getByText(/Put the passport on a table/)).toBeVisible();
  await expect(canvas.getAllByText(/You do not need to do anything/)).toHaveLength(2);
});

export const Requested = meta.story();

export const WithActions = meta.story({
  args: { state: { status: 'uploaded' }, actions: <Button>Review</Button> },
});

/** The upload can be cancelled with the keyboard. */
export const Uploading = meta.story({ args: { state: { status: 'uploading', part: 0.4 } } });

Uploading.test(
  'shows the upload progress, and can be cancelled with the keyboard',
  async ({ args, canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending Passport' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
);

/** The total size is unknown. */
export const UploadingUnknown = meta.story({ args: { state: { status: 'uploading' } } });

export const ExpiresTomorrow = meta.story({
  args: { state: { status: 'expiring', days: 1, validUntil: '2026-03-13' } },
});

export const DriverTask = meta.story({
  args: { audience: 'driver', actions: openCamera },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

export const LongText = meta.story({
  args: {
    title: 'Legal translation of the home country driving licence (Commercial Heavy Vehicle)',
    side: 'Front',
    state: { status: 'rejected', reason: 'Thetranslatorsstampismissingfromeverypage and so is the date.' },
    actions: <Button>Request again</Button>,
  },
  globals: { viewport: { value: 'small' } },
});

LongText.test('fits into a width of 320 px', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Arabic = meta.story({
  render: stack,
  args: { title: 'جواز السفر', help: 'صورة للصفحة التي فيها صورتك.', audience: 'driver' },
  globals: { locale: 'ar', density: 'driver', viewport: { value: 'small' } },
});
