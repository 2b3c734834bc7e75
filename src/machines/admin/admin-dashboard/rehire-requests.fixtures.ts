/** Requests for "do not rehire", for tests and stories. */
import type { RehireRequest } from '#machines/data/rpc/do-not-rehire.ts';

export const rehireRequest: RehireRequest = {
  id: '00000000-0000-4000-8000-000000001377',
  candidate: 'Wael Hegazy',
  stage: 'rejected',
  lost_stage: 'visa',
  client: 'Northern Logistics',
  reason: 'Handed in a forged licence',
  requested_by: 'Huda Karim',
  requested_at: '2026-03-11T10:20:00.123456+00:00',
  is_own: false,
};

/** A request that this admin made as a recruiter. */
export const ownRehireRequest: RehireRequest = {
  ...rehireRequest,
  id: '00000000-0000-4000-8000-000000001378',
  candidate: 'محمد عبد الرحمن بن خليفة المنصوري',
  stage: 'separated',
  lost_stage: 'deployed',
  client: null,
  reason: 'Left the vehicle on the road',
  requested_at: '2026-03-12T06:00:00+00:00',
  is_own: true,
};
