import { expect, it } from 'vitest';
import preview from '#storybook/preview.tsx';

// Each test sends its report to the runner a few times; all that is right in it weighs hundreds of kilobytes.
it('a test is told what is wrong alone', () => {
  expect(preview.composed.parameters?.a11y?.options).toEqual({ reporter: 'no-passes' });
});
