import { latePart } from '#components/blocks/late/late-part.ts';

/** Charts, loaded when one is first rendered. */
export const barChart = latePart(async () => (await import('./bar-chart.tsx')).BarChart);
export const timeChart = latePart(async () => (await import('./time-chart.tsx')).TimeChart);
