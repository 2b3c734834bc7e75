import { expect, it } from 'vitest';
import preview from '#storybook/preview.tsx';

// Each test sends its report to the runner several times; its passes would add hundreds of kilobytes.
it('reports only accessibility problems to a test', () => {
  expect(preview.composed.parameters?.a11y?.options).toEqual({ reporter: 'no-passes' });
});
