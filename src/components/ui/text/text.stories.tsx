import preview from '#storybook/preview.tsx';
import { Heading, Muted } from './text.tsx';

const meta = preview.meta({ component: Muted });

/** Both titles, and muted text in both sizes. */
export const Sizes = meta.story({
  tags: ['mode:dark'],
  render: () => (
    <>
      <Heading level={2}>Due now</Heading>
      <Muted size="body">What is done stays in its place.</Muted>
      <Heading level={3} size="body">
        New leads
      </Heading>
      <Muted>Three since this morning</Muted>
    </>
  ),
});
