import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = preview.meta({ component: ProgressBar, args: { label: 'Uploading', part: 0.6 } });

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('announces its name and its progress', async ({ canvas }) => {
  const bar = canvas.getByRole('progressbar', { name: 'Uploading' });
  await expect(bar).toHaveAttribute('aria-valuetext', '60%');
});

export const Begun = meta.story({ args: { part: 0 } });

export const Unknown = meta.story({ render: () => <ProgressBar label="Uploading" /> });
