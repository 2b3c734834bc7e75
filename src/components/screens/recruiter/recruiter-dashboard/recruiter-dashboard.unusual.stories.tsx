import { expect, userEvent } from 'storybook/test';
import { ready } from '#components/blocks/widget/widget.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { busy } from '#storybook/sample/recruiter-dashboard.ts';
import { RecruiterDashboardView } from './recruiter-dashboard.view.tsx';

const meta = preview.meta({
  component: RecruiterDashboardView,
  args: busy,
  parameters: { layout: 'fullscreen', path: '/recruiter' },
  globals: { viewport: { value: 'desktop' } },
});

const none = { ...busy.due, ...ready([]), present: new Set<string>() };

/** All work is done. */
export const Clear = meta.story({ args: { due: none } });

Clear.test(
  'shows when the next item is due, and claims five leads from the pool',
  async ({ canvas, args }) => {
    await expect(canvas.getByText('Next due ⁨⁨tomorrow⁩, ⁨09:00⁩⁩.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Claim 5 leads from the pool' }));
    await expect(args.due.onClaim).toHaveBeenCalledWith(5);
  },
);

/** A recruiter's first day. */
export const NewRecruiter = meta.story({
  tags: ['mode:arabic'],
  args: {
    hasCommissions: false,
    due: { ...none, nextAt: null, isNew: true },
    figures: ready({
      has_leads: false,
      offers_out: 0,
      deployed_this_month: 0,
      deployed_before: 0,
      projected_fils: 0,
      days: [],
    }),
    interviews: ready([]),
    openings: ready([]),
    funnel: {
      ...ready((busy.funnel.state.data ?? []).map((step) => ({ ...step, reached: 0, share: 0 }))),
      days: 90,
    },
  },
});

NewRecruiter.test('shows three first steps and hides commissions', async ({ canvas }) => {
  await expect(canvas.getByText('Three steps to your first driver')).toBeVisible();
  await expect(canvas.queryByText('Projected commission')).not.toBeInTheDocument();
});
