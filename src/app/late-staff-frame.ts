import { latePart } from '#components/blocks/late/late-part.ts';
import { withWords } from '#components/i18n/with-words.ts';

/** What stands around the pages of staff, within what stands around those of all. */
export const lateStaffFrame = latePart(
  withWords(['staff', 'palette'], async () => (await import('./staff-frame.tsx')).StaffFrame),
);
