import { expect, fn, screen, userEvent } from 'storybook/test';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { EnrolmentView } from './enrolment.view.tsx';

/** Three finder patterns, as in every QR code. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><rect width="21" height="21" fill="white"/><path d="M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7zM9 2h2v2h-2zM9 9h4v2h-4zM16 12h3v3h-3zM10 16h3v4h-3z"/></svg>';
const factor = { id: '1', picture, key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };

const meta = preview.meta({
  component: EnrolmentView,
  tags: ['!autodocs'],
  args: {
    taken: [],
    factor: null,
    fieldError: null,
    error: null,
    isBusy: false,
    onName: fn(),
    onCode: fn(),
    onChange: fn(),
    onCancel: fn(),
  },
});

/** Asks for the name of the authenticator app. */
export const Naming = meta.story({ tags: ['state:enrolment.naming'] });

Naming.test('suggests an unused name and continues with Enter', async ({ args }) => {
  await expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onName).toHaveBeenCalledWith('My phone');
});

export const NameTaken = meta.story({ args: { taken: ['My phone'], error: new AuthRefusal('nameTaken') } });

export const Beginning = meta.story({ tags: ['state:enrolment.beginning'], args: { isBusy: true } });

export const Scanning = meta.story({ tags: ['state:enrolment.scanning', 'all-modes'], args: { factor } });

Scanning.test('submits the code after the sixth digit', async ({ args }) => {
  await userEvent.type(screen.getByLabelText('Verification code'), '123456');
  await expect(args.onCode).toHaveBeenCalledWith('123456');
});

export const Verifying = meta.story({ tags: ['state:enrolment.verifying'], args: { factor, isBusy: true } });

export const InvalidCode = meta.story({ args: { factor, error: new AuthRefusal('codeInvalid') } });

/** The set-up was cancelled, so the new factor is removed. */
export const Discarding = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['state:enrolment.discarding'],
  args: { factor, isBusy: true },
});
