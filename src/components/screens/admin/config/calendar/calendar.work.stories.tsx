import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import { expectEveryFailure } from '#storybook/expect-every-failure.ts';
import preview from '#storybook/preview.tsx';
import { CalendarHarness } from './calendar.fixtures.tsx';

const meta = preview.meta({
  component: CalendarHarness,
  tags: ['network', '!autodocs'],
  parameters: {
    layout: 'fullscreen',
    signedInAs: 'admin',
    path: '/admin/config',
    // The story uses the current year.
    chromatic: { disableSnapshot: true },
  },
});

const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

export const NewHoliday = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Add holiday|إضافة عطلة|⟦/ }));
    await screen.findByRole('dialog');
  },
});

async function fillIn() {
  const drawer = await findDialog('New holiday');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Name in English' }), 'Day of mourning');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Name in Arabic' }), 'يوم حداد');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Source' }), 'WAM');
  const first = drawer.getByRole('group', { name: /First day/ });
  await userEvent.click(within(first).getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.keyboard('01122030');
  await userEvent.click(drawer.getByRole('button', { name: 'Review change' }));
  return findDialog('Add to the calendar?');
}

NewHoliday.test('shows all missing fields at the same time', async () => {
  const drawer = await findDialog('New holiday');
  await userEvent.click(drawer.getByRole('button', { name: 'Review change' }));
  await drawer.findAllByText('Enter a name');
  await expect(drawer.getAllByText('Enter a date').length).toBeGreaterThan(0);
});

NewHoliday.test(
  'shows which due dates move, requires a reason, and keeps it when saving fails',
  async ({ canvas, msw }) => {
    const review = await fillIn();
    await review.findByText('No due date moves.');
    const reason = review.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, 'Announced today');
    const save = () => userEvent.click(review.getByRole('button', { name: 'Add' }));
    await expectEveryFailure(msw, '*/rest/v1/rpc/change_holiday', save, () =>
      expect(reason).toHaveValue('Announced today'),
    );
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (let step = 0; step < 10 && !canvas.queryByRole('heading', { name: '2030' }); step += 1) {
      await userEvent.click(canvas.getByRole('button', { name: 'Next year' }));
    }
    await canvas.findByText('Day of mourning');
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*Day of mourning/ }));
    const removal = await findDialog(/^Remove .*Day of mourning/);
    await removal.findByText('No due date moves.');
    await userEvent.type(removal.getByRole('textbox', { name: 'Reason' }), 'Entered twice');
    await userEvent.click(removal.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('Day of mourning')).not.toBeInTheDocument());
  },
);

/** Counting the affected due dates failed. */
export const OfficeHours = meta.story({
  play: async ({ canvas }) => {
    const edit = await canvas.findAllByRole('button', { name: /^(Edit|تعديل) .*(Ajman|عجمان)/ });
    await userEvent.click(edit[0] as HTMLElement);
    await screen.findByRole('dialog');
  },
});

OfficeHours.test('recounts the effect of a new closing time, then saves it', async ({ canvas, msw }) => {
  const drawer = await findDialog('Ajman');
  msw.use(serverError('*/rest/v1/rpc/change_work_calendar'));
  const closes = drawer.getByRole('group', { name: /^Closes$/ });
  await userEvent.click(within(closes).getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.keyboard('18');
  await userEvent.click(drawer.getByRole('button', { name: 'Review change' }));
  const review = await findDialog(/^Change .*Ajman/);
  await review.findByRole('alert');
  msw.resetHandlers();
  await userEvent.click(review.getByRole('button', { name: 'Count again' }));
  await review.findByText(/stay as they are/);
  await userEvent.type(review.getByRole('textbox', { name: 'Reason' }), 'Longer day');
  await userEvent.click(review.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await canvas.findByText('09:00–18:00');
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/holidays')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
