import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Spinner } from './spinner.tsx';

const meta = preview.meta({ component: Spinner });

export const Labelled = meta.story({ tags: ['mode:dark'], args: { label: 'Loading...' } });

Labelled.test('says what is waited for', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
});

/** Inside something that says it in words. */
export const Silent = meta.story();
