import { expect, fn, userEvent } from 'storybook/test';
import ar from '#mocks/demo/words/ar.json';
import en from '#mocks/demo/words/en.json';
import preview from '#storybook/preview.tsx';
import { DemoProgress } from './demo-progress.tsx';

const meta = preview.meta({
  component: DemoProgress,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '8rem' } } },
  args: {
    words: { en: en.start, ar: ar.start },
    step: 'downloading' as const,
    part: 0.5,
    onRetry: fn(),
    onStartOver: fn(),
    onDismiss: fn(),
  },
});

export const Downloading = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Downloading.test('shows the progress', async ({ canvas }) => {
  await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '45%');
  await expect(canvas.getByRole('status')).toHaveTextContent('Preparing the demo');
});

export const Opening = meta.story({ args: { step: 'opening', part: 1 } });

export const Replaced = meta.story({ args: { step: 'replaced' } });

export const NotKept = meta.story({ args: { step: 'notKept' } });

NotKept.test('is dismissed with OK', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
  await expect(args.onDismiss).toHaveBeenCalledOnce();
});

export const Failed = meta.story({ args: { step: 'failed', part: 1, reason: 'TypeError: Failed to fetch' } });

Failed.test('offers to retry and to start over', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('button', { name: 'Start over with fresh data' }));
  await expect(args.onStartOver).toHaveBeenCalledOnce();
});
