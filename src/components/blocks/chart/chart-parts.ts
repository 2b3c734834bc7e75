import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';

/** Charts, loaded when one is first rendered. */
export const barChart = lazyPart(async () => (await import('./bar-chart.tsx')).BarChart);
export const timeChart = lazyPart(async () => (await import('./time-chart.tsx')).TimeChart);
