import type { LaunchOptions } from 'playwright';

/** Flags for a headless browser in a container, quiet on the network, and drawing the same pixels everywhere. */
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

/** For a page that draws story after story: each comes and goes before V8's best code for it, slow to make, pays. */
export const withoutBestCode = '--js-flags=--no-turbofan';

/**
 * How to start the Chromium every browser test uses: `CHROMIUM_PATH` when set; on Linux the one the lockfile
 * brings, with its own libraries; elsewhere the one of `npx playwright install chromium`. `more` are flags of its own.
 */
export async function chromium(...more: readonly string[]): Promise<LaunchOptions> {
  const args = [...flags, ...more];
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args };
  if (process.platform !== 'linux') return { args };

  // The package unpacks its shared libraries, and puts them on LD_LIBRARY_PATH, only where it believes it runs
  // in a function of this kind.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args };
}
