import { useEffect } from 'react';
import type { StoryContext } from 'storybook/internal/csf';

/** Resolvers for a story's effects, by the story's signal. */
const waiting = new WeakMap<AbortSignal, () => void>();

/** Rendered after a story: its effect runs once all of the story's have. */
export function EffectsSignal({ of: signal }: { of: AbortSignal }) {
  useEffect(() => waiting.get(signal)?.(), [signal]);
  return null;
}

/**
 * Renders a story and waits for its effects, so that its play function does not press too early. Storybook uses `act`,
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
