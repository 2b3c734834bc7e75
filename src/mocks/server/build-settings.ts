/**
 * Makes Vite build for the embedded backend. The addresses are set empty, the page's own origin, so that none of
 * a developer's `.env` files sends the trial, demo passwords included, to a real project.
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
