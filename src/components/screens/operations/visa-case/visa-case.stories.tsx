import { expect, screen, userEvent, within } from 'storybook/test';
import { demoId } from '#mocks/demo/accounts.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { VisaCaseScreen } from './visa-case.screen.tsx';

/** The case of a demo person, by the person's number. */
const caseOf = (number: number) => demoId(9000 + number);

const meta = preview.meta({
  component: VisaCaseScreen,
  tags: ['network', '!autodocs'],
  parameters: { path: `/operations/visa/${caseOf(307)}`, signedInAs: 'operations' },
  args: {
    user: { id: demoId(301) },
    caseId: caseOf(307),
    listHref: '/operations/visa',
    recordHref: (id: string) => `/operations/visa?c=${id}`,
  },
});

const read = async () => {
  await screen.findAllByRole('list', {}, { timeout: 20_000 });
  await screen.findByRole('table', {}, { timeout: 100 }).catch(() => null);
};

/** An entry permit that ends in three days. */
export const Pressing = meta.story({ tags: ['all-modes'], play: read });

Pressing.test('a key opens the form of the stage in sight, and a result needs its details', async () => {
  await userEvent.keyboard('s');
  const form = await screen.findByRole('form', { name: 'Submit' });
  await expect(within(form).getByRole('textbox', { name: /Reference number/ })).toBeVisible();
});

/** The permitted stay is over: each day costs a fine. */
export const Overstay = meta.story({ tags: ['mode:small'], args: { caseId: caseOf(310) }, play: read });

/** Several stages run at once, and the lines of the rail part and join again. */
export const Parallel = meta.story({ tags: ['mode:dark'], args: { caseId: caseOf(312) }, play: read });

/** Paused, with its deadline running. */
export const OnHold = meta.story({ args: { caseId: caseOf(315) }, play: read });

/** Another route: what is kept is told before it is confirmed. */
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

RouteChange.test('says what is kept before it is confirmed', async () => {
  await expect(screen.getByText(/Kept: done already/)).toBeVisible();
});

export const Missing = meta.story({
  args: { caseId: demoId(1) },
  play: async () => {
    await screen.findAllByRole('link');
  },
});

Missing.test('leads back to all cases', async () => {
  await expect(await screen.findByRole('link', { name: 'Show all visa cases' })).toBeVisible();
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/visa_cases')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
