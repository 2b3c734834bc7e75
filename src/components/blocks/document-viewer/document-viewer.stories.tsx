import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { type DocumentPage, DocumentViewer } from './document-viewer.tsx';
import { cardBack, cardFront, passport, samplePdf } from './specimens.ts';

const onePage: readonly DocumentPage[] = [{ side: 'single', url: passport, mime: 'image/jpeg' }];
const twoSides: readonly DocumentPage[] = [
  { side: 'front', url: cardFront, mime: 'image/png' },
  { side: 'back', url: cardBack, mime: 'image/png' },
];

const fields = (
  <dl style={{ display: 'grid', gap: '0.75rem' }}>
    {[
      ['Number', 'AB1234567'],
      ['Expires', 'Thu 12 Mar 2031'],
      ['Country', 'Pakistan'],
    ].map(([name, value]) => (
      <div key={name}>
        <dt style={{ color: 'var(--color-ink-2)' }}>{name}</dt>
        <dd style={{ margin: 0 }}>{value}</dd>
      </div>
    ))}
  </dl>
);

const meta = preview.meta({
  component: DocumentViewer,
  globals: { viewport: { value: 'desktop' } },
  args: {
    title: 'Passport of Imran Qureshi',
    state: 'ready' as const,
    pages: onePage,
    onReload: fn(),
    fields,
  },
});

const rendered = async () => {
  const picture = await screen.findByRole('img');
  await waitFor(() => expect(picture).toBeVisible());
  return picture;
};
const view = () => screen.getByText(/degrees$/);

export const Picture = meta.story({ tags: ['all-modes'], play: async () => void (await rendered()) });

Picture.test('zooms, rotates and moves the picture with the keyboard', async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('region', { name: 'Passport of Imran Qureshi, Picture' })).toHaveFocus();
  await expect(view()).toHaveTextContent(/100%.?, rotated 0/);
  await userEvent.keyboard('++');
  await expect(view()).toHaveTextContent('156%');
  const picture = canvas.getByRole('img');
  const before = picture.getBoundingClientRect().left;
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(picture.getBoundingClientRect().left).toBeLessThan(before));
  await userEvent.keyboard('r');
  await expect(view()).toHaveTextContent(/100%.?, rotated 90/);
  await userEvent.keyboard('{[}-0');
  await expect(view()).toHaveTextContent(/100%.?, rotated 0/);
});

Picture.test('fits the whole picture into the frame, also when rotated', async ({ canvas }) => {
  const frame = canvas.getByRole('region', { name: /Picture$/ });
  for (let turn = 0; turn < 2; turn += 1) {
    const [inner, outer] = [canvas.getByRole('img').getBoundingClientRect(), frame.getBoundingClientRect()];
    await expect(inner.left).toBeGreaterThanOrEqual(outer.left - 1);
    await expect(inner.right).toBeLessThanOrEqual(outer.right + 1);
    await expect(inner.height).toBeLessThanOrEqual(outer.height + 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate' }));
  }
});

Picture.test('zooms with Ctrl and the wheel, and leaves scrolling to the wheel alone', async ({ canvas }) => {
  const frame = canvas.getByRole('region', { name: /Picture$/ });
  await fireEvent.wheel(frame, { deltaY: -100 });
  await expect(view()).toHaveTextContent('100%');
  await fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true });
  await waitFor(() => expect(view()).toHaveTextContent('125%'));
});

Picture.test('changes contrast and brightness with the keyboard', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Contrast and brightness' }));
  const slider = await screen.findByRole('slider', { name: 'Contrast' });
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() =>
    expect(canvas.getByRole('img', { hidden: true })).toHaveStyle({ filter: 'contrast(1.2) brightness(1)' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() =>
    expect(canvas.getByRole('img', { hidden: true })).toHaveStyle({ filter: 'contrast(1) brightness(1)' }),
  );
});

export const TwoSides = meta.story({
  args: { title: 'Emirates ID of Imran Qureshi', pages: twoSides },
  play: async () => void (await rendered()),
});

TwoSides.test('switches sides with the keyboard', async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('tab', { name: 'Front' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(
    await canvas.findByRole('img', { name: 'Emirates ID of Imran Qureshi, Back' }),
  ).toBeInTheDocument();
});

/** Pages of a PDF, rendered as images. */
export const Pdf = meta.story({
  args: { pages: [{ side: 'single', url: samplePdf, mime: 'application/pdf' }] },
  play: async () => {
    const picture = await screen.findByRole('img', {}, { timeout: 25_000 });
    await waitFor(() => expect(picture).toBeVisible());
  },
});

Pdf.test('turns the pages of a PDF, and runs no script in it', async ({ canvas }) => {
  await expect(canvas.getByText('Page 1 of 2')).toBeInTheDocument();
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await canvas.findByText('Page 2 of 2');
  await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

/** A file that is not a PDF, or needs a password. */
export const BrokenPdf = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { pages: [{ side: 'single', url: 'data:application/pdf;base64,AAAA', mime: 'application/pdf' }] },
  play: async () => void (await screen.findByRole('alert', {}, { timeout: 30_000 })),
});

/** A recruiter's view: a smaller copy with the recruiter's name across it. */
export const Watermarked = meta.story({
  args: {
    pages: [
      {
        side: 'single',
        url: passport,
        mime: 'image/jpeg',
        watermark: { name: 'Sara Haddad', at: '2026-03-12T08:00:00Z' },
      },
    ],
  },
  play: async () => void (await rendered()),
});

export const Loading = meta.story({ args: { state: 'loading', pages: [] } });

export const Failed = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { state: 'failed', pages: [] },
});

/** The file did not load, or is not an image. */
export const Broken = meta.story({
  args: { pages: [{ side: 'single', url: 'data:image/png;base64,AAAA', mime: 'image/png' }] },
  play: async () => void (await screen.findByRole('alert')),
});

Broken.test('retries', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onReload).toHaveBeenCalledOnce();
});

export const LinkExpired = meta.story({ args: { state: 'expired' } });

LinkExpired.test('requests a new link', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Get a new link' }));
  await expect(args.onReload).toHaveBeenCalledOnce();
});

Picture.test('fits into a width of 320 px', { globals: { viewport: { value: 'small' } } }, async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
