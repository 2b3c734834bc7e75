import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { type Baselines, openBaselines } from './baselines.ts';
import type { Clip } from './bounds.ts';
import { type Part, partOf } from './names.ts';
import { areEqual, decode, differenceOf, encode, isBlank, type Pixels } from './pixels.ts';
import { type Run, startRun } from './run-record.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Opens the baselines of this browser, before the first screenshot of a part. */
    openPictures: () => Promise<void>;
    /** Compares the current content of `clip`; `look` is the number of earlier attempts for this screenshot. */
    comparePicture: (id: string, clip: Clip, look: number) => Promise<string>;
    /** Returns a part's baselines without an id in `ids`; an update deletes them. */
    baselinesBut: (part: Part, ids: readonly string[]) => Promise<readonly string[]>;
  }
}

/** Attempts after which a still changing screenshot is considered never stable. */
const maxAttempts = 30;

/** Attempts before a screenshot is written or reported as different, so that late content has rendered. */
const attemptsToWrite = 3;
const attemptsToFail = 6;

export type Pictures = ReturnType<typeof pictureCommands>;

/** Creates the screenshot commands that access files, for the page. `report` is the report's folder. */
export function pictureCommands(report = 'tests/visual/report') {
  let startedRun: Promise<{ baselines: Baselines; run: Run }> | undefined;
  const before = new WeakMap<Page, { id: string; pixels: Pixels }>();

  async function beginRun(browserVersion: string, isUpdate: boolean) {
    const baselines = await openBaselines(browserVersion, isUpdate);
    return { baselines, run: await startRun(baselines, isUpdate, report) };
  }

  async function opened() {
    if (!startedRun) throw new Error('Pictures are compared before they are opened');
    return startedRun;
  }

  const openPictures: BrowserCommand<[]> = async ({ project, context }) => {
    const isUpdate = project.vitest.config.snapshotOptions.updateSnapshot === 'all';
    startedRun ??= beginRun(context.browser()?.version() ?? '', isUpdate);
    await startedRun;
  };

  const comparePicture: BrowserCommand<[string, Clip, number]> = async ({ page }, id, clip, look) => {
    const { baselines, run } = await opened();
    const [actual, baseline] = await Promise.all([capture(page, clip), baselines.read(id)]);
    const expected = baseline && (await decode(baseline));
    const last = before.get(page);
    const isUnchanged = last?.id === id && areEqual(last.pixels, actual);
    before.set(page, { id, pixels: actual });
    // An update does not trust the existing baseline, which may have been captured too early.
    const minAttempts = run.isUpdate ? attemptsToWrite : attemptsToFail;
    const isStable = isUnchanged && look + 1 >= minAttempts && !isBlank(actual);
    if (!run.isUpdate && !expected) return run.missing(id, actual);
    const difference = expected ? differenceOf(expected, actual) : undefined;
    if (expected && !difference && (isStable || !run.isUpdate)) return run.same();
    if (look < maxAttempts && !isStable) return 'look again';
    if (isBlank(actual)) return run.blank(id, actual);
    if (!isUnchanged) return run.restless(id, actual);
    if (!run.isUpdate && expected && difference) return run.different(id, expected, actual, difference);
    await baselines.write(id, await encode(actual));
    return run.written();
  };

  const baselinesBut: BrowserCommand<[Part, readonly string[]]> = async (_context, part, ids) => {
    const { baselines, run } = await opened();
    const known = new Set(ids);
    const orphans = (await baselines.list()).filter((id) => partOf(id) === part && !known.has(id));
    if (!run.isUpdate) return run.orphaned(orphans);
    await Promise.all(orphans.map((id) => baselines.remove(id)));
    return [];
  };

  return {
    commands: { openPictures, comparePicture, baselinesBut },
    /** Returns the findings of the run, and resets them. */
    async findings() {
      const findings = (await startedRun)?.run.findings ?? [];
      startedRun = undefined;
      return findings;
    },
    /** Writes the report; returns the text to print. */
    finish: async () => (await startedRun)?.run.finish(),
  };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Captures directly through the browser: Playwright's own screenshot repeats waits already done. */
async function capture(page: Page, clip: Clip): Promise<Pixels> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  });
  return decode(Buffer.from(data, 'base64'));
}
