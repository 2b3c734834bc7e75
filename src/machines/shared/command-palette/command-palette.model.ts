/** Every state of the palette and the shortest path to each, for tests. */

import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { commandPaletteMachine } from './command-palette.machine.ts';

export const imran: CandidateHit = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Imran',
  last_name: 'Qureshi',
  phone_number: '+971504172290',
  current_stage: 'contacting',
  assigned_recruiter_id: null,
  reference: 'APP-2026-004217',
  matched: 'name',
};

export const paths = pathsOf(
  commandPaletteMachine,
  [
    { type: 'query.change', query: '' },
    { type: 'query.change', query: 'imr' },
    { type: 'query.retry' },
    { type: 'xstate.after.typingPause.commandPalette.waiting' },
    done('searchCandidates', [imran]),
    failed('searchCandidates', new AppError('network.offline')),
  ],
  { canSearch: true },
);
