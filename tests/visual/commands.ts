import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { type Baselines, openBaselines } from './baselines.ts';
import type { Clip } from './bounds.ts';
import { decode, differenceOf, encode, isBlank, isSame, type Pixels } from './pixels.ts';
import { type Run, startRun } from './run-record.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Finds the baselines of this browser, before the first picture. */
    openPictures: () => Promise<void>;
    /** Compares what stands within `clip` now; `look` counts the times this picture was looked at before. */
    comparePicture: (id: string, clip: Clip, look: number) => Promise<string>;
    /** The baselines that none of `ids` has; an update removes them. */
    baselinesBut: (ids: readonly string[]) => Promise<readonly string[]>;
  }
}

/** Looks after which a picture that is still changing is taken to be never at rest. */
const mostLooks = 30;

/** Looks before a picture is written, and before it is called different: what comes late has come by then. */
const looksToWrite = 3;
const looksToFail = 6;

export type Pictures = ReturnType<typeof pictureCommands>;

/** The half of the pictures' test that has files: what the page asks of it. `report` is the report's folder. */
export function pictureCommands(report = 'tests/visual/report') {
  let baselines: Baselines;
  let run: Run;
  let before: { id: string; pixels: Pixels } | undefined;

  const openPictures: BrowserCommand<[]> = async ({ project, context }) => {
    const isUpdate = project.vitest.config.snapshotOptions.updateSnapshot === 'all';
    baselines = await openBaselines(context.browser()?.version() ?? '', isUpdate);
    run = await startRun(baselines, isUpdate, report);
  };

  const comparePicture: BrowserCommand<[string, Clip, number]> = async ({ page }, id, clip, look) => {
    const [actual, baseline] = await Promise.all([capture(page, clip), baselines.read(id)]);
    const expected = baseline && (await decode(baseline));
    const isAtRest = before?.id === id && isSame(before.pixels, actual);
    before = { id, pixels: actual };
    // An update trusts no baseline: the one there is may have been made too early.
    const fewestLooks = run.isUpdate ? looksToWrite : looksToFail;
    const isSettled = isAtRest && look + 1 >= fewestLooks && !isBlank(actual);
    if (!run.isUpdate && !expected) return run.missing(id, actual);
    const difference = expected ? differenceOf(expected, actual) : undefined;
    if (expected && !difference && (isSettled || !run.isUpdate)) return run.same();
    if (look < mostLooks && !isSettled) return 'look again';
    if (isBlank(actual)) return run.blank(id, actual);
    if (!isAtRest) return run.restless(id, actual);
    if (!run.isUpdate && expected && difference) return run.different(id, expected, actual, difference);
    await baselines.write(id, await encode(actual));
    return run.written();
  };

  const baselinesBut: BrowserCommand<[readonly string[]]> = async (_context, ids) => {
    const known = new Set(ids);
    const orphans = (await baselines.list()).filter((id) => !known.has(id));
    if (!run.isUpdate) return run.orphaned(orphans);
    await Promise.all(orphans.map((id) => baselines.remove(id)));
    return [];
  };

  return {
    commands: { openPictures, comparePicture, baselinesBut },
    /** What the run in progress, or the last one, has found. */
    findings: () => run?.findings ?? [],
    /** Writes the report; gives what to print. */
    finish: () => run?.finish(),
  };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Straight from the browser: Playwright's own screenshot waits for what the page has waited for already. */
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
