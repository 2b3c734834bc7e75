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

/**
 * How to start the Chromium every browser test uses: `CHROMIUM_PATH` when set; on Linux the one the lockfile
 * brings, with its own libraries; elsewhere the one of `npx playwright install chromium`.
 */
export async function chromium(): Promise<LaunchOptions> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args: flags };
  if (process.platform !== 'linux') return { args: flags };

  // The package unpacks its shared libraries, and puts them on LD_LIBRARY_PATH, only where it believes it runs
  // in a function of this kind.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: flags };
}
