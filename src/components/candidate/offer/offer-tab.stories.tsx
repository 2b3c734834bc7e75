import { expect, fn, screen, userEvent } from 'storybook/test';
import {
  accepted,
  admin,
  declined,
  draft,
  now,
  offering,
  offeringOf,
  sara,
  second,
  secondEvents,
  viewed,
} from '#machines/candidate/offer/offering.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { references } from '#storybook/sample/candidate-record.ts';
import { OfferTab } from './offer-tab.tsx';

const meta = preview.meta({
  component: OfferTab,
  tags: ['!autodocs'],
  args: { offering: offeringOf([viewed]), user: sara, references, now, onOffer: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Viewed by the driver, who has a few hours to answer. */
export const Viewed = meta.story({ tags: ['all-modes'] });

Viewed.test('shows the time left, and opens actions with the keyboard', async ({ canvas, args }) => {
  await expect(canvas.getByText('Expires in ⁨5 h 20 min⁩')).toBeVisible();
  canvas.getByRole('button', { name: 'Extend' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onOffer).toHaveBeenLastCalledWith('extend', viewed.id);
  await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record paper signature' }));
  await expect(args.onOffer).toHaveBeenLastCalledWith('paper', viewed.id);
});

/** Returned by an admin. The recruiter edits it before submitting it again. */
export const SentBack = meta.story({
  args: {
    offering: offeringOf([{ ...draft, basic_fils: 290_000, approval_note: 'Offer AED 2,600.00 at most.' }]),
  },
});

/** A second version above the pay band, as the admin sees it. */
export const ToApprove = meta.story({
  args: {
    user: admin,
    offering: offeringOf([second, { ...viewed, status: 'superseded' }], secondEvents),
  },
});

ToApprove.test('shows the differences in words, and offers to approve', async ({ canvas }) => {
  await expect(canvas.getByText('Basic pay: from ⁨AED 2,500.00⁩ to ⁨AED 2,900.00⁩')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

/** Waiting for approval, as the recruiter sees it. */
export const AwaitingApproval = meta.story({
  args: { offering: ToApprove.composed.args.offering },
  parameters: { chromatic: { disableSnapshot: true } },
});

AwaitingApproval.test('doesn’t let its author approve it', async ({ canvas }) => {
  await expect(canvas.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

export const Accepted = meta.story({
  args: {
    offering: {
      ...offeringOf([accepted]),
      application: offering.application && { ...offering.application, stage: 'offer_accepted' },
    },
  },
});

Accepted.test('shows who accepted, when and in which language', async ({ canvas }) => {
  await expect(canvas.getByText(/Mohammed Ashraf Ali.* accepted the offer on .*اردو/)).toBeVisible();
});

export const Declined = meta.story({ args: { offering: offeringOf([declined]) } });

Declined.test('offers to create a new version', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Revise' }));
  await expect(args.onOffer).toHaveBeenLastCalledWith('revise', declined.id);
});

/** An accepted offer, as operations sees it. */
export const ReadOnly = meta.story({
  args: {
    offering: Accepted.composed.args.offering,
    user: { ...sara, id: 'c0000000-0000-4000-8000-000000000003', role: 'operations' },
  },
  parameters: { chromatic: { disableSnapshot: true } },
});

ReadOnly.test('offers no changes', async ({ canvas }) => {
  await expect(canvas.getAllByRole('button')).toHaveLength(1);
});

export const NoOffer = meta.story({ args: { offering } });
