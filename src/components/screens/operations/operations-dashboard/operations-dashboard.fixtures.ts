import type { ControlRoomLinks } from './dashboard-links.ts';

/** Links of the control room for stories. */
export const sampleLinks: ControlRoomLinks = {
  queue: (queue, { owner, step, isLate } = {}) =>
    `#${[queue, owner, step, isLate && 'late'].filter(Boolean).join('-')}`,
  visaCase: (id) => `#case-${id}`,
  candidate: (id) => `#candidate-${id}`,
  documents: (id) => `#documents-${id}`,
  trips: '#trips',
  review: '#review',
  wallHref: '#wall',
};
