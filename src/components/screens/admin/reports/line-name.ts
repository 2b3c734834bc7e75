import type { Line, ReportTable } from '#machines/admin/reports/report.types.ts';
import type { KeyName, useKeyNames } from './use-key-names.ts';

/** Returns the name of a line as one text: "Medical, EHS, From abroad". */
export function lineName(
  { kinds }: Pick<ReportTable, 'kinds'>,
  { key }: Line,
  nameOf: ReturnType<typeof useKeyNames>,
): KeyName {
  const parts = kinds.flatMap((kind, index) => {
    const part = key[index] ?? null;
    // Leaves out dimensions that the measure is not divided by.
    return part === null && index > 0 ? [] : [nameOf(kind, part)];
  });
  return { text: parts.map(({ text }) => text).join(' · '), isData: parts.every(({ isData }) => isData) };
}
