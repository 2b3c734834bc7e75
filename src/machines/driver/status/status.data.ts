/** Schemas of the driver's application pages, as loaded and stored on the device. */
import * as z from 'zod/mini';
import { myApplication, myOpening } from '#machines/data/rpc/my-applications.ts';
import { myVisaStep } from '#machines/data/rpc/my-visa.ts';

export const listData = z.object({
  applications: z.array(myApplication),
  visa: z.array(myVisaStep),
  openings: z.array(myOpening),
});
export type StatusList = z.infer<typeof listData>;

export const storyData = z.object({ application: myApplication, visa: z.array(myVisaStep) });
export type Story = z.infer<typeof storyData>;
