import { expect, fn, screen, userEvent } from 'storybook/test';
import { emran, imran } from '#machines/candidate/merge/merge.fixtures.ts';
import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { FindDuplicateView, type FindDuplicateViewProps } from './find-duplicate.tsx';

const candidateHitOf = ({
  id,
  first_name,
  last_name,
  phone_number,
  current_stage,
}: typeof imran): CandidateHit => ({
  id,
  first_name,
  last_name,
  phone_number,
  current_stage,
  assigned_recruiter_id: null,
  reference: 'APP-2026-004217',
  matched: 'name',
});

const args: FindDuplicateViewProps = {
  candidate: imran,
  context: {
    query: 'qureshi',
    hits: [candidateHitOf(imran), candidateHitOf(emran)],
    found: 'qureshi',
    error: null,
  },
  isSearching: false,
  onQuery: fn(),
  onRetry: fn(),
  onChoose: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  component: FindDuplicateView,
  tags: ['!autodocs'],
  args,
});

/** The results leave out the record itself. */
export const Found = meta.story({ tags: ['state:commandPalette.found', 'mode:arabic', 'mode:small'] });

Found.test('chooses the other record with the keyboard', async ({ args }) => {
  await expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.tab();
  await expect(screen.getByRole('button', { name: /Compare with .*Emran Qureshi/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onChoose).toHaveBeenCalledWith(emran.id);
});

export const Nobody = meta.story({
  args: { context: { query: 'qureshi', hits: [candidateHitOf(imran)], found: 'qureshi', error: null } },
});

export const Searching = meta.story({
  tags: ['state:commandPalette.waiting', 'state:commandPalette.searching'],
  args: { isSearching: true },
});

export const TooShort = meta.story({
  tags: ['state:commandPalette.idle'],
  args: { context: { query: 'q', hits: [], found: null, error: null } },
});

export const Failed = meta.story({
  tags: ['state:commandPalette.failed'],
  args: { context: { query: 'qureshi', hits: [], found: null, error: new AppError('network.offline') } },
});
