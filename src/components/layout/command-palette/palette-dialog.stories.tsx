import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';
import { AppError } from '#shared/app-error.ts';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { PaletteDialog, type PaletteDialogProps } from './palette-dialog.tsx';

const hit = (number: number, other: Partial<CandidateHit>): CandidateHit => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  first_name: 'Imran',
  last_name: 'Qureshi',
  phone_number: '+971 50 417 2290',
  current_stage: 'contacting',
  assigned_recruiter_id: null,
  reference: 'APP-2026-004217',
  matched: 'name',
  ...other,
});

const hits = [
  hit(1, {}),
  hit(2, {
    last_name: 'Khan',
    current_stage: 'visa',
    reference: 'APP-2026-003988',
    phone_number: '+971 52 604 9981',
  }),
  hit(3, { first_name: 'عمران', last_name: 'الشامسي', current_stage: 'rejected', reference: null }),
];

/** With a list of candidates to link to. */
const recordOf: Pick<PaletteDialogProps, 'recordOf'> = { recordOf: (id) => `/recruiter/leads?c=${id}` };

const meta = preview.meta({
  component: PaletteDialog,
  tags: ['!autodocs'],
  parameters: { path: '/recruiter' },
  args: {
    items: navItems.recruiter,
    recent: ['/recruiter/leads', '/recruiter/offers'],
    query: '',
    onQuery: fn(),
    ...recordOf,
    onRetry: fn(),
    onClose: fn(),
  },
  render: function Typed(args) {
    return <Typing {...args} />;
  },
});

/** Stores the query, as the machine would. */
function Typing(args: PaletteDialogProps) {
  const [query, setQuery] = useState(args.query);
  return (
    <div style={{ minBlockSize: '36rem' }}>
      <PaletteDialog
        {...args}
        query={query}
        onQuery={(next) => {
          setQuery(next);
          args.onQuery(next);
        }}
      />
    </div>
  );
}

/** Before any input: recent pages, then all pages. */
export const Open = meta.story();

Open.test('finds and opens a page with the keyboard', async ({ args }) => {
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('offer');
  await expect(args.onQuery).toHaveBeenLastCalledWith('offer');
  const option = await screen.findByRole('option', { name: 'Offer Management' });
  await waitFor(() => expect(option).toHaveAttribute('data-focused'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(args.onClose).toHaveBeenCalled());
});

Open.test('closes on Escape even after typing', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  await userEvent.keyboard('visa{Escape}');
  await waitFor(() => expect(args.onClose).toHaveBeenCalled());
});

Open.test('moves through the list with the arrow keys while the focus stays in the field', async () => {
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const options = screen.getAllByRole('option');
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id));
  await expect(field).toHaveFocus();
});

export const WithAddLead = meta.story({
  args: { actions: { addLead: fn(), importLeads: fn(), claimNext: fn() } },
});

WithAddLead.test('opens the form for a new lead', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  await userEvent.keyboard('add{Enter}');
  await waitFor(() => expect(args.actions?.addLead).toHaveBeenCalledOnce());
  await expect(args.onClose).toHaveBeenCalled();
});

/** The candidates found, the matching field, and their stages. */
export const Found = meta.story({ tags: ['all-modes'], args: { query: 'imr', hits, search: 'found' } });

Found.test('opens the candidate’s record with Enter', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  const option = within(screen.getByRole('group', { name: 'Candidates' })).getAllByRole('option')[1];
  await expect(option).toHaveAttribute('href', `/recruiter/leads?c=${hits[1]?.id}`);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(option).toHaveAttribute('data-focused'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(args.onClose).toHaveBeenCalled());
});

/** A search by number, which matches no pages. */
export const FoundByNumber = meta.story({
  args: {
    query: '2290',
    hits: [hit(1, { matched: 'phone' }), hit(2, { matched: 'passport' })],
    search: 'found',
  },
});

export const Searching = meta.story({ args: { query: 'imran', search: 'busy' } });

/** The previous results stay until the new ones are loaded. */
export const SearchingFurther = meta.story({ args: { query: 'imra', hits, search: 'busy' } });

export const TooShort = meta.story({ args: { query: 'im', search: 'idle' } });

export const Nothing = meta.story({ args: { query: 'zzzz', search: 'found' } });

export const Failed = meta.story({
  args: { query: 'imran', search: 'failed', error: new AppError('data.failed') },
});

Failed.test('retries', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

/** Pages are still available. */
export const Offline = meta.story({
  args: { query: 'offer', search: 'failed', error: new AppError('network.offline') },
});

/** For a role without a list of candidates. */
export const PagesAlone = meta.story({
  args: { items: navItems.admin, recent: [], recordOf: undefined, query: 'zz' },
});

export const LongName = meta.story({
  globals: { viewport: { value: 'small' } },
  args: {
    query: 'abd',
    search: 'found',
    hits: [
      hit(1, {
        first_name: 'Abdulrahmanalmustansirbillah',
        last_name: 'Muhammad bin Rashid Al Mansoori',
        current_stage: 'interview_scheduled',
      }),
    ],
  },
});

LongName.test('fits into a width of 320 px', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
