import type { Lead, PreparedLine } from './prepare-lines.ts';

/** Marks rows that are a person of an earlier one, by what the server takes for certain too. */
export function markTwins(lines: readonly PreparedLine[]): PreparedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (line.problem !== null) return line;
    const marks = marksOf(line.lead);
    const of = marks.map((mark) => seen.get(mark)).find((no) => no !== undefined);
    if (of !== undefined) return { ...line, problem: { kind: 'twin', of } };
    for (const mark of marks) seen.set(mark, line.no);
    return line;
  });
}

/** What only one person has: numbers, and papers with who gave them. */
function marksOf(lead: Lead): string[] {
  const { nationality, phone_status } = lead;
  const marks: [kind: string, value: string | undefined][] = [
    ['phone', phone_status === 'needs_review' ? undefined : lead.phone_number],
    ['phone', lead.whatsapp_e164],
    [`passport ${nationality}`, nationality && lead.passport_no],
    ['emirates id', lead.emirates_id],
    ['licence', lead.license_number],
  ];
  return marks.flatMap(([kind, value]) => (value ? [`${kind} ${value}`] : []));
}
