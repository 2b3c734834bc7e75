import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { useTranslation } from 'react-i18next';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import preview from '#storybook/preview.tsx';
import { LoginView } from './login.view.tsx';

export interface PrerenderedProps {
  /** Called when React finds markup that differs from its own. */
  onMismatch: () => void;
  onSubmit: () => void;
}

/** The page as prerendered, which is hydrated when its frame receives `hydrate`. */
function Prerendered({ onMismatch, onSubmit }: PrerenderedProps) {
  const { i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const page = (
    <LanguageProvider i18n={i18n}>
      <LoginView fieldErrors={{}} error={null} isSubmitting={false} onSubmit={onSubmit} onChange={() => {}} />
    </LanguageProvider>
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is written once.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const hydrate = () => hydrateRoot(element, page, { onRecoverableError: onMismatch });
    element.innerHTML = renderToString(page);
    element.addEventListener('hydrate', hydrate, { once: true });
  }, []);

  return <div ref={frame} data-testid="page" />;
}

const meta = preview.meta({
  component: Prerendered,
  parameters: { layout: 'fullscreen' },
  args: { onMismatch: fn(), onSubmit: fn() },
});

/** What a slow phone shows before any script has run. */
export const BeforeScripts = meta.story();

BeforeScripts.test('keeps input entered before hydration', async ({ canvas, args }) => {
  await userEvent.type(await canvas.findByLabelText('Phone number or email'), '0504172290');
  await userEvent.type(canvas.getByLabelText('Password'), 'secret1');
  await userEvent.click(canvas.getByLabelText('Remember me'));

  canvas.getByTestId('page').dispatchEvent(new Event('hydrate'));
  await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAttribute('data-rac'));
  await userEvent.type(canvas.getByLabelText('Password'), '2{Enter}');

  await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
  await expect(args.onSubmit).toHaveBeenCalledWith({
    identifier: '0504172290',
    password: 'secret12',
    remember: true,
  });
  await expect(args.onMismatch).not.toHaveBeenCalled();
});
