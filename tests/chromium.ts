import type { LaunchOptions } from 'playwright';

/**
 * Flags for a headless browser in a container, without background network use, and with the same pixels on every
 * machine.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** For a page that renders many stories: each is too short for V8's optimized code, which is slow to compile. */
export const disableTurbofan = '--js-flags=--no-turbofan';

/**
 * Returns launch options for the Chromium of all browser tests: `CHROMIUM_PATH` if set; on Linux the locked package,
 * with its own libraries; elsewhere the one of `npx playwright install chromium`. `more` are additional flags.
 */
export async function chromium(...more: readonly string[]): Promise<LaunchOptions> {
  const args = [...flags, ...more];
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args };
  if (process.platform !== 'linux') return { args };

  // The package unpacks its shared libraries, and adds them to LD_LIBRARY_PATH, only if it detects this kind of
  // runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args };
}
