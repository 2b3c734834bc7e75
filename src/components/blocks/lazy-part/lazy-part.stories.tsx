import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import preview from '#storybook/preview.tsx';
import { lazyPart } from './lazy-code.ts';
import { LazyPart } from './lazy-part.tsx';

const load = fn();
const queue = createToastQueue();

const meta = preview.meta({
  component: LazyPart<string>,
  tags: ['!autodocs'],
  args: { part: lazyPart<string>(load), children: (words) => <p>{words}</p> },
  beforeEach: () => {
    queue.clear();
    load.mockReset().mockResolvedValue('Came late');
  },
  render: function Shown(args) {
    const [part] = useState(() => lazyPart<string>(load));
    return (
      <ToastContext value={queue}>
        <LazyPart {...args} part={part} />
        <ToastRegion queue={queue} />
      </ToastContext>
    );
  },
});

export const Default = meta.story({
  tags: ['mode:dark'],
  play: async () => {
    await screen.findByText('Came late');
  },
});

Default.test('loads again after a failed preload, then only once', async () => {
  load.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('Came');
  const part = lazyPart<string>(load);
  await expect(part.fetch()).rejects.toThrow('Failed to fetch');
  await expect(part.code).toBeNull();
  await part.fetch();
  await part.fetch();
  await expect(part.code).toBe('Came');
  await expect(load).toHaveBeenCalledTimes(2);
});

const others = ['This part', 'The other part'].map((words) => lazyPart(async () => words));

/** Replaces one part with another. */
export const Another = meta.story({
  render: function Shown(args) {
    const [at, setAt] = useState(0);
    const part = others[at];
    return (
      <>
        <button type="button" onClick={() => setAt(1)}>
          Go on
        </button>
        {part && <LazyPart {...args} part={part} />}
      </>
    );
  },
  play: async () => {
    await screen.findByText('This part');
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText('The other part');
  },
});

/** The code fails to load. Shows an error and keeps the page. */
export const Failed = meta.story({
  beforeEach: () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  },
  play: async () => {
    await screen.findByRole('alertdialog');
  },
});

Failed.test('loads when the network is back', async () => {
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Came late');
});
