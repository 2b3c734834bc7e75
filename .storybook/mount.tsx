import { useEffect } from 'react';
import type { StoryContext } from 'storybook/internal/csf';

/** Who waits for a story's effects, by the story's own signal. */
const waiting = new WeakMap<AbortSignal, () => void>();

/** Stands behind a story: its effect runs once all of the story's have. */
export function BehindEffects({ of: signal }: { of: AbortSignal }) {
  useEffect(() => waiting.get(signal)?.(), [signal]);
  return null;
}

/**
 * Draws a story and waits for its effects: what a play presses before them nobody hears. Storybook does so by `act`,
 * which React's production build lacks.
 */
export function mount(context: StoryContext) {
  return async () => {
    const effects = new Promise<void>((done) => waiting.set(context.abortSignal, done));
    await context.renderToCanvas();
    if (context.viewMode === 'story') await effects;
    return context.canvas;
  };
}
