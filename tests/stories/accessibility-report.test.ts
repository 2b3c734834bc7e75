import { expect, it } from 'vitest';
import preview from '#storybook/preview.tsx';

// Each test sends its report to the runner several times; its passes would add hundreds of kilobytes.
it('a test is told what is wrong alone', () => {
  expect(preview.composed.parameters?.a11y?.options).toEqual({ reporter: 'no-passes' });
});
