import { setInteractionModality } from 'react-aria/useFocusVisible';
import { composeStory } from 'storybook/preview-api';
import { page } from 'vitest/browser';
import { type Mode, modes, pageSize } from '#storybook/modes.ts';
import preview from '#storybook/preview.tsx';
import { waitUntilStable } from './wait-until-stable.ts';

type StoryOfFile = { input: object; meta: { input: object } };

const canvas = document.createElement('div');
canvas.dataset.storyRoot = '';
document.body.append(canvas);

/** Maximum page height that is captured completely. */
const maxHeight = 4000;

/** Prepares a story for rendering in any mode. */
export function prepare(story: StoryOfFile, exportName: string, mode: Mode) {
  const { viewport: _, ...chosen } = modes[mode];
  const initialGlobals = { ...preview.composed.initialGlobals, ...chosen, a11y: { manual: true } };
  return composeStory(story.input, story.meta.input, { initialGlobals }, preview.composed, exportName);
}

type Prepared = ReturnType<typeof prepare>;

/** Renders the story as first seen by a user: in its initial state, at its own size, with its fonts. */
export async function draw(story: Prepared, mode: Mode): Promise<void> {
  // Otherwise the last story's input device would decide whether the first focus shows a ring.
  setInteractionModality('keyboard');
  const { width, height } = pageSize(mode, story.globals);
  await resize(width, height);
  canvas.style.padding = story.parameters.layout === 'fullscreen' ? '' : '16px';
  await story.run({ canvasElement: canvas });
  endHover();
  await waitForStablePage();
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > height) {
    await resize(width, Math.min(scrollHeight, maxHeight));
    await waitForStablePage();
  }
}

/** Switches the current story to the dark theme. The rest stays as in the plain mode, which was captured before. */
export async function darken(): Promise<void> {
  document.documentElement.dataset.theme = 'dark';
  await waitForStablePage();
}

/** Ends the hover of a story's pointer, which the browser would otherwise end at an undefined time. */
function endHover(): void {
  if (document.querySelector('[role="tooltip"]')) return;
  for (const element of document.querySelectorAll('[data-hovered]')) {
    element.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    );
  }
}

async function resize(width: number, height: number): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

async function waitForStablePage(): Promise<void> {
  // Loads all faces, not only the requested ones: a line of Arabic text takes its height from Latin letters, if they
  // are loaded.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await waitUntilStable();
  scrollTo(0, 0);
}
