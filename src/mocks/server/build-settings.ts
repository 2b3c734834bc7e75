/**
 * Configures Vite for the embedded backend. Sets the URLs empty (the page's own origin), so that a developer's `.env`
 * files cannot direct the trial, with its demo passwords, to a real project.
 */
export function setBuildSettings(publishableKey: string): void {
  Object.assign(process.env, {
    VITE_BACKEND: 'embedded',
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SUPABASE_URL: '',
    VITE_API_URL: '',
    VITE_CAPTCHA_SITE_KEY: '',
  });
}
