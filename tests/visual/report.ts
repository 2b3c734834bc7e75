import { readFile } from 'node:fs/promises';

/** A screenshot to review. File paths are relative to the report. */
export interface PictureDifference {
  id: string;
  /** Command that accepts it. */
  command: string;
  actual: string;
  /** Missing without a baseline, like the two below. */
  expected?: string;
  marked?: string;
  /** Number of differing pixels. */
  pixels?: number;
}

/**
 * Returns the report as one page for `file://`, with its pictures beside it. `count` is the number of compared
 * screenshots.
 */
export async function reportPage(findings: readonly PictureDifference[], count: number): Promise<string> {
  const template = await readFile('tests/visual/report.html', 'utf8');
  // In a script element only `<` could end it early.
  const data = JSON.stringify({ findings, count }).replaceAll('<', '\\u003c');
  return template.replace('"findings"', () => data);
}
