/** Interview endpoints without a session. */
import { linkRequest, linkSlotRequest } from '../contract.interviews.ts';
import { loadCalendarFeed } from './calendar-feed.ts';
import { applyToLink } from './interview-link.ts';
import type { Router } from './router.ts';

/** Mounts them. */
export function interviewRoutes({ post, text }: Router): void {
  post('/interview-link/read', linkRequest, (body, asked) => applyToLink(null, body, asked));
  post('/interview-link/confirm', linkRequest, (body, asked) => applyToLink('confirm', body, asked));
  post('/interview-link/cancel', linkRequest, (body, asked) => applyToLink('cancel', body, asked));
  post('/interview-link/book', linkSlotRequest, (body, asked) => applyToLink('book', body, asked));
  post('/interview-link/move', linkSlotRequest, (body, asked) => applyToLink('move', body, asked));
  text('/calendar/:file', loadCalendarFeed);
}
