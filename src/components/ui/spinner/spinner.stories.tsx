import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Spinner } from './spinner.tsx';

const meta = preview.meta({ component: Spinner });

export const Labelled = meta.story({ tags: ['mode:dark'], args: { label: 'Loading...' } });

Labelled.test('announces that content is loading', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
});

/** Inside an element whose text says what is loading. */
export const Silent = meta.story();
