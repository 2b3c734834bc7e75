import { HttpResponse, http } from 'msw';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { demoId } from '#mocks/demo/accounts.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { CaseHarness } from './visa-case.fixtures.tsx';

/** Returns the case id of a demo person, by the person's number. */
const caseOf = (number: number) => demoId(9000 + number);

const meta = preview.meta({
  component: CaseHarness,
  tags: ['network', '!autodocs'],
  parameters: { path: `/operations/visa/${caseOf(307)}`, signedInAs: 'operations' },
  args: { caseId: caseOf(307), onCase: fn() },
});

const read = async () => {
  await screen.findAllByRole('list', {}, { timeout: 20_000 });
  await screen.findByRole('table', {}, { timeout: 100 }).catch(() => null);
  await screen.findAllByRole('button', { name: /WhatsApp|واتساب|⟦/ }, { timeout: 20_000 });
};

/** An entry permit that ends in three days. */
export const Pressing = meta.story({ tags: ['all-modes'], play: read });

Pressing.test('opens the stage’s form with a shortcut, including its details', async () => {
  await userEvent.keyboard('s');
  const form = await screen.findByRole('form', { name: 'Submit' });
  await expect(within(form).getByRole('textbox', { name: /Reference number/ })).toBeVisible();
});

Pressing.test('opens the next and previous case by deadline with j and k', async ({ args }) => {
  const open = (name: string) => screen.getByRole('button', { name });
  await waitFor(() => expect(open('Next case')).not.toHaveAttribute('aria-disabled'));
  await userEvent.keyboard('j');
  await waitFor(() => expect(args.onCase).toHaveBeenCalledTimes(1));
  await userEvent.click(open('Previous case'));
  await waitFor(() => expect(args.onCase).toHaveBeenCalledTimes(2));
  await expect(args.onCase).not.toHaveBeenCalledWith(args.caseId);
  const [[after], [before]] = mocked(args.onCase).mock.calls as [[string], [string]];
  await expect(after).not.toBe(before);
});

Pressing.test('restores an unfinished hand-in as a draft, but not a cancelled one', async () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    return within(await screen.findByRole('dialog', { name: /^Take an item/ }));
  };
  const purpose = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.getByRole('textbox', { name: /^What/ });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type(purpose(await open()), 'Residence stamping');
  await userEvent.keyboard('{Escape}');
  await closed();
  const again = await open();
  await waitFor(() => expect(purpose(again)).toHaveValue('Residence stamping'));
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await closed();
  await expect(purpose(await open())).toHaveValue('');
});

Pressing.test('a form left while it is being sent reports its error and shows it again', async ({ msw }) => {
  const answer = Promise.withResolvers<void>();
  msw.use(
    http.post('*/rest/v1/rpc/advance_visa_stage', async () => {
      await answer.promise;
      return HttpResponse.json({ code: 'PGRST000', message: 'The server is unavailable' }, { status: 503 });
    }),
  );
  await userEvent.keyboard('s');
  const form = within(await screen.findByRole('form', { name: 'Submit' }));
  await userEvent.type(form.getByRole('textbox', { name: /Reference number/ }), 'EP-77');
  await userEvent.click(form.getByRole('button', { name: /^Record/ }));
  const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('button');
  const left = stages.find((stage) => stage.getAttribute('aria-pressed') === 'true');
  const other = stages.find((stage) => stage.getAttribute('aria-pressed') === 'false');
  if (!left || !other) throw new Error('No other stage');
  await userEvent.click(other);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Submit' })).toBeNull());
  answer.resolve();
  await screen.findByText(/was not saved/, {}, { timeout: 20_000 });
  await userEvent.click(left);
  await userEvent.keyboard('s');
  const again = within(await screen.findByRole('form', { name: 'Submit' }));
  await again.findByRole('alert');
  await expect(again.getByRole('textbox', { name: /Reference number/ })).toHaveValue('EP-77');
});

Pressing.test('opens the messages to the driver with w', async () => {
  await userEvent.keyboard('w');
  await expect(await screen.findByRole('dialog', { name: 'WhatsApp' })).toBeVisible();
});

/** The permitted stay is over; each day costs a fine. */
export const Overstay = meta.story({ tags: ['mode:small'], args: { caseId: caseOf(310) }, play: read });

/** Several stages run in parallel, and the lines of the rail branch and join. */
export const Parallel = meta.story({ tags: ['mode:dark'], args: { caseId: caseOf(312) }, play: read });

/** On hold, while the deadline still runs. */
export const OnHold = meta.story({ args: { caseId: caseOf(315) }, play: read });

/** Changing the route: shows which stages are kept before it is confirmed. */
export const RouteChange = meta.story({
  play: async () => {
    await read();
    const menus = screen.getAllByRole('button', { expanded: false });
    const menu = menus.find((one) => one.getAttribute('aria-haspopup') !== null);
    if (menu) await userEvent.click(menu);
    const items = await screen.findAllByRole('menuitem');
    if (items[1]) await userEvent.click(items[1]);
    await screen.findByRole('dialog');
  },
});

RouteChange.test('shows which stages are kept before the change is confirmed', async () => {
  await expect(screen.getByText(/Kept: done already/)).toBeVisible();
});

export const Missing = meta.story({
  args: { caseId: demoId(1) },
  play: async () => {
    await screen.findAllByRole('link');
  },
});

Missing.test('links back to all cases', async () => {
  await expect(await screen.findByRole('link', { name: 'Show all visa cases' })).toBeVisible();
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/visa_cases')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
