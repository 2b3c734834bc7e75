import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { PasswordLink } from './password-link.tsx';

/** Simulates Cloudflare's script: pressing a box returns tokens; a key of another site returns none. */
const script = `
  let given = 0;
  window.turnstile = {
    render(place, { sitekey, callback, ...options }) {
      if (sitekey !== 'ours') {
        options['error-callback']('110200');
        return null;
      }
      const box = document.createElement('button');
      box.textContent = 'I am a person';
      box.onclick = () => callback('proof ' + ++given);
      place.replaceChildren(box);
      return 'widget';
    },
    reset() {},
    remove() {},
  };
  window.onloadTurnstileCallback?.();
`;

const recover = fn<(body: string) => void>();

const meta = preview.meta({
  component: PasswordLink,
  tags: ['!autodocs', 'network'],
  args: { email: 'sara@agency.example', captchaSiteKey: 'ours' },
  beforeEach({ msw }) {
    recover.mockReset();
    msw.use(
      http.get('https://challenges.cloudflare.com/turnstile/v0/api.js', () =>
        HttpResponse.text(script, { headers: { 'content-type': 'text/javascript' } }),
      ),
      http.post('*/auth/v1/recover', async ({ request }) => {
        recover(await request.text());
        return HttpResponse.json({});
      }),
    );
  },
});

/** The project requires a CAPTCHA to send the link. */
export const Asked = meta.story({
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Send reset link' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await canvas.findByRole('button', { name: 'I am a person' }));
    await userEvent.click(send);
    await canvas.findByText(/We sent a link to/);
    const [body] = recover.mock.lastCall ?? [];
    await expect(body).toMatch(/"captcha_token":"proof \d+"/);
    await expect(body).toMatch(/"code_challenge":"[\w-]{43}","code_challenge_method":"s256"/);
  },
});

Asked.test('requires a new captcha to send another link', async ({ canvas }) => {
  const again = canvas.getByRole('button', { name: /Send again/ });
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
});

/** A key of another site, or a network that blocks the CAPTCHA. */
export const Unavailable = meta.story({
  args: { captchaSiteKey: 'of another site' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The check that you are human could not be loaded.',
    );
  },
});
