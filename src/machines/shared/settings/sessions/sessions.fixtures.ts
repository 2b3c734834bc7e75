/** Sessions of one user, for stories. */
import type { OwnSession } from '#machines/data/rpc/my-sessions.ts';
import { start } from '#machines/fixtures/people.ts';

const minute = 60_000;
const at = (minutesAgo: number) => new Date(start - minutesAgo * minute).toISOString();

/** This device, a phone, and a program that does not identify itself. */
export const threeSessions: readonly OwnSession[] = [
  {
    id: '00000000-0000-4000-8000-00000000e001',
    created_at: at(190),
    last_used_at: at(2),
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    ip: '94.200.14.7',
    is_current: true,
  },
  {
    id: '00000000-0000-4000-8000-00000000e002',
    created_at: at(3 * 24 * 60),
    last_used_at: at(55),
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
    ip: '2001:8f8:1163:77ac::1',
    is_current: false,
  },
  {
    id: '00000000-0000-4000-8000-00000000e003',
    created_at: at(20 * 24 * 60),
    last_used_at: at(20 * 24 * 60),
    user_agent: null,
    ip: null,
    is_current: false,
  },
];
