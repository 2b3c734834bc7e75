import { latePart } from '#components/blocks/late/late-part.ts';

/** The charts, whose code comes when one is first shown. */
export const barChart = latePart(async () => (await import('./bar-chart.tsx')).BarChart);
export const timeChart = latePart(async () => (await import('./time-chart.tsx')).TimeChart);
