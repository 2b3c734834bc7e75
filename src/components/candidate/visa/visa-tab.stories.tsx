import { expect, screen, userEvent, within } from 'storybook/test';
import { demoId } from '#mocks/demo/accounts.ts';
import preview from '#storybook/preview.tsx';
import { CaseHrefContext } from './case-href.context.ts';
import { VisaTab } from './visa-tab.tsx';

const meta = preview.meta({
  component: VisaTab,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'operations' },
  args: { caseId: demoId(9307), userId: demoId(301) },
  render: (args) => (
    <CaseHrefContext value={(id) => `/operations/visa/${id}`}>
      <div style={{ maxInlineSize: '28.25rem' }}>
        <VisaTab {...args} />
      </div>
    </CaseHrefContext>
  ),
});

/** The visa tab as operations uses it: everything on the case's page except its history. */
export const Operations = meta.story({
  tags: ['mode:arabic'],
  play: async () => {
    await screen.findByRole('link', {}, { timeout: 20_000 });
    await screen.findAllByRole('list');
  },
});

Operations.test('opens a stage from the list, with its forms', async () => {
  const rail = screen.getByRole('list', { name: 'Stages' });
  const stages = within(rail).getAllByRole('button');
  const last = stages.at(-1);
  if (last) await userEvent.click(last);
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(
    screen.getByRole('region', { name: last?.querySelector('bdi')?.textContent ?? '' }),
  ).toBeVisible();
});
